// The drawings of the five badges, and the plate of each tier.
import type { Badge, Tier } from '#shared/kernel/badge.ts';

/** Shapes in ink within a circle around the middle of a square of 48; a hole is a second outline in the path. */
export const BADGE_INK: Readonly<Record<Badge, string>> = {
  // Triordle's columns as a winners' podium.
  triordle_titan:
    'M12.5 28.5h7v7h-7zM20.5 28.5h7v7h-7zM28.5 28.5h7v7h-7zM12.5 20.5h7v7h-7zM20.5 20.5h7v7h-7zM20.5 12.5h7v7h-7z',
  // The ace of spades, with the counter of a capital A cut out.
  anagram_ace:
    'M24 9.5C28 15.5 37 19.6 37 27.2A5.8 5.8 0 0 1 26.5 30.7C26.6 33.8 27.6 36 29.7 37.8H18.3C20.4 36 21.4 33.8 21.5 30.7A5.8 5.8 0 0 1 11 27.2C11 19.6 20 15.5 24 9.5zM24 17.6 19.6 26.4H28.4z',
  // Memory's card with its dot, and the other of the pair behind it.
  memory_master:
    'M14 16.5h13.5a1.5 1.5 0 0 1 1.5 1.5v17a1.5 1.5 0 0 1-1.5 1.5H14a1.5 1.5 0 0 1-1.5-1.5v-17a1.5 1.5 0 0 1 1.5-1.5zM20.75 22.1a4.4 4.4 0 1 0 0 8.8 4.4 4.4 0 0 0 0-8.8zM18.5 11.5H33a1.5 1.5 0 0 1 1.5 1.5v18.5H31V15H18.5z',
  // A horned face whose eyes are Speed Match's triangles.
  speed_demon:
    'M12 10.5C13 14.5 15 16.6 17.6 17.3A11.4 11.4 0 0 1 30.4 17.3C33 16.6 35 14.5 36 10.5C38 15.6 37.5 20 34.7 22.9A11.4 11.4 0 1 1 13.3 22.9C10.5 20 10 15.6 12 10.5zM15.7 22.8 22.6 27.6H17.4zM32.3 22.8 25.4 27.6H30.6zM18.6 31.6h10.8L24 35z',
  // A coronet with three pearls.
  wealth_baron:
    'M12 30.6V18.2L18.5 24.6 24 15.8 29.5 24.6 36 18.2V30.6zM12 32.6h24v4H12zM12 12.6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM24 9.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM36 12.6a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z',
};

/** The outline of each tier: a coin, an octagon, a seal, an eight-pointed star. */
export const TIER_PLATE: Readonly<Record<Tier, string>> = {
  bronze: 'M24 3.5a20.5 20.5 0 1 1 0 41 20.5 20.5 0 0 1 0-41z',
  silver: 'M32.3 3.9 44.1 15.7V32.3L32.3 44.1H15.7L3.9 32.3V15.7L15.7 3.9z',
  gold: 'M24 3.6A5.4 5.4 0 0 1 34.2 6.3A5.4 5.4 0 0 1 41.7 13.8A5.4 5.4 0 0 1 44.4 24A5.4 5.4 0 0 1 41.7 34.2A5.4 5.4 0 0 1 34.2 41.7A5.4 5.4 0 0 1 24 44.4A5.4 5.4 0 0 1 13.8 41.7A5.4 5.4 0 0 1 6.3 34.2A5.4 5.4 0 0 1 3.6 24A5.4 5.4 0 0 1 6.3 13.8A5.4 5.4 0 0 1 13.8 6.3A5.4 5.4 0 0 1 24 3.6z',
  diamond:
    'M24 2.2 31 7.2 39.4 8.6 40.8 17 45.8 24 40.8 31 39.4 39.4 31 40.8 24 45.8 17 40.8 8.6 39.4 7.2 31 2.2 24 7.2 17 8.6 8.6 17 7.2z',
};
