// Styles are brought together by the bundler, and logs are texts to it.
declare module "*.css";
declare module "*.clue" {
  const text: string;
  export default text;
}
