/** The picture of a mischief item by its name, which is all that notifications and news have: 'Smoke Bomb' is smoke-bomb. */
export const mischiefSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
