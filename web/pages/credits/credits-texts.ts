// The texts of the credits around the notices.
export const TEXTS = {
  title: 'Credits',
  deck: 'Whose words and letters Doxa is made with, and on what terms.',
} as const;

/** The page's metadata for browsers and search engines. */
export const CREDITS_PAGE = {
  title: TEXTS.title,
  description: 'The sources of Doxa’s word lists, meanings and typefaces, with their licences.',
  keywords: 'credits, licences, word lists, fonts',
};
