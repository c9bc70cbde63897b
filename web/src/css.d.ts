// Styles are brought together by the bundler.
declare module "*.css";
