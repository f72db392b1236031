/** What the build puts in the place of the call: the text of each file, by its path. */
interface ImportMeta {
  glob(
    files: string,
    options: { query: '?raw'; import: 'default'; eager: true },
  ): Readonly<Record<string, string>>;
}
