// The notices of third-party work in the product, one text each, read at build time.
// biome-ignore lint/style/noRestrictedImports: a text for people, no code of the worker.
import content from '../../../worker/content/LICENCES.md?raw';
import fonts from '../../public/fonts/LICENCES.md?raw';

export const NOTICES = [
  { title: 'Words and drawings', text: content },
  { title: 'Typefaces', text: fonts },
] as const;
