// Which pages the boards may lead to. A link is printed only where its page exists.

export const OPEN_PAGES: Readonly<Record<'profile', boolean>> = {
  profile: true,
};
