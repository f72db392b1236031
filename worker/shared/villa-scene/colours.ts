// Arithmetic on '#rrggbb' colours, so that hours and seasons can tint base colours.

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

const hexOf = (channels: readonly number[]) =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** `share` (0 to 1) of the second colour in the first. */
export function mixed(colour: string, { into, share }: { into: string; share: number }): string {
  const other = channelsOf(into);
  return hexOf(channelsOf(colour).map((channel, index) => channel + (other[index]! - channel) * share));
}

/** A colour under a light; white light changes nothing. */
export function under(light: string, colour: string): string {
  const lamp = channelsOf(light);
  return hexOf(channelsOf(colour).map((channel, index) => (channel * lamp[index]!) / 255));
}
