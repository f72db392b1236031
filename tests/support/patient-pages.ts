// Tests of components wait for what comes, not for a second: on a busy machine it comes later.
export {};

if ('document' in globalThis) {
  const { configure } = await import('@testing-library/react');
  configure({ asyncUtilTimeout: 30_000 });
}
