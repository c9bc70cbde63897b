// The bundler collects the style sheets.
declare module "*.css";
declare module "*.clue" {
  const text: string;
  export default text;
}
