// Names of editions.

const REGIONS: Readonly<Record<string, string>> = {
  weur: 'Western Europe',
  eeur: 'Eastern Europe',
  wnam: 'Western North America',
  enam: 'Eastern North America',
  sam: 'South America',
  apac: 'Asia',
  oc: 'Oceania',
  afr: 'Africa',
  me: 'Middle East',
};

/** An edition's name in words: 'oc-1' is 'Oceania 1'. */
export function editionName(name: string): string {
  const [region = '', number] = name.split('-');
  return number === undefined ? 'Home' : `${REGIONS[region] ?? region} ${number}`;
}
