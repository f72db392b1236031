/** The build replaces the call with the text of each file, by path. */
interface ImportMeta {
  glob(
    files: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Readonly<Record<string, string>>;
}
