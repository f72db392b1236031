// The words of random usernames, at most 8 letters each, so that any two and a number fit into 20.

/** Adjectives that nobody minds. */
export const ADJECTIVES = words(`
  Able Agile Amber Ample Apt Autumn Avid Azure Blithe Bold Brave Breezy Bright Brisk Bronze Calm Candid Careful Casual
  Cheerful Civil Clear Clever Coastal Copper Coral Cosmic Crimson Crisp Curious Dapper Dawn Deft Devoted Dusky
  Eager Early Earnest Easy Elegant Emerald Even Exact Fabled Fair Famous Fearless Festive Fine Fleet Fond Frank Fresh
  Friendly Frosty Gallant Genial Gentle Gilded Glad Golden Graceful Grand Happy Hardy Hearty Honest Humble Ivory Jade
  Jaunty Jolly Jovial Keen Kindly Lively Loyal Lucid Lucky Lunar Magnetic Maple Marble Mellow Merry Mighty Mild Misty
  Modest Mossy Neat Nimble Noble Northern Novel Orderly Patient Peaceful Placid Plucky Polite Proud Quick Quiet Rapid
  Ready Rosy Royal Rustic Sage Serene Sharp Silent Silver Sincere Smart Snowy Solar Spry Stable Steady Stellar Sturdy
  Sunny Swift Tidy Tranquil Trusty Upbeat Valiant Velvet Vivid Warm Wise Witty Zesty`);

/** Pleasant animals, plants and things. */
export const NOUNS = words(`
  Acorn Anchor Antelope Arbor Atlas Aurora Badger Balcony Bamboo Barley Basil Beacon Birch Bison Bobcat
  Bramble Brook Buffalo Cactus Canyon Caravan Cedar Cello Cheetah Cherry Chestnut Cipher Clover Comet Compass Condor
  Coral Cosmos Cricket Crocus Crystal Cypress Daisy Delta Dolphin Dragon Eagle Eclipse Elm Ember Falcon Fern Fiddle
  Finch Fjord Flint Forest Fountain Fox Galaxy Garnet Gazelle Geyser Glacier Granite Harbour Harp Hazel Heron
  Horizon Iris Island Jaguar Jasmine Juniper Kite Koala Lagoon Lantern Lark Laurel Lemur Leopard Lily
  Linden Lion Lotus Lynx Magnolia Mango Maple Marlin Meadow Meteor Monsoon Moose Nebula Oak Oasis Ocelot Olive Orchid
  Osprey Otter Owl Panda Panther Parrot Pebble Pelican Penguin Pepper Pine Planet Plover Poppy Prairie Prism Puffin
  Quartz Quill Rabbit Raven Reef River Robin Rocket Rowan Saffron Sailor Salmon Sequoia Sierra Sparrow Spruce Summit
  Swallow Tiger Toucan Tulip Tundra Turtle Valley Violin Walnut Walrus Willow Wombat Wren Zephyr`);

function words(text: string): readonly string[] {
  return text.trim().split(/\s+/);
}
