/** The picture slug for a mischief item's name, as notifications and news contain only the name: 'Smoke Bomb' is smoke-bomb. */
export const mischiefSlug = (name: string): string => name.toLowerCase().replaceAll(' ', '-');
