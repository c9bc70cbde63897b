// What the page calls a place.

/** What a place is called in the language of the page; one that is not there any more keeps its name. */
export function labelOf(places: readonly { name: string; label: string }[], name: string): string {
  return places.find((place) => place.name === name)?.label ?? name;
}
