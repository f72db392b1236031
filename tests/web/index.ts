// For tests of pages: the page shown at an address, its session, its server, its toasts, and how to read it.
export * from './fake-calls.ts';
export * from './fake-session.ts';
export * from './fake-toasts.ts';
export * from './reading.ts';
export * from './show.tsx';
