// Written by worker/content/build/meanings.mjs. Do not edit by hand.

/** What 2793 answers of Word Clue and Triordle mean, by WordNet 3.1: a line each, the word and its meaning parted by a tab. */
export const MEANINGS = `
ABACK	by surprise
ABATE	become less in amount or intensity
ABBEY	a church associated with a monastery or convent
ABBOT	the superior of an abbey of monks
ABHOR	find repugnant
ABIDE	dwell
ABODE	housing that someone is living in
ABOUT	(of quantities) imprecise but fairly close to correct
ABOVE	(in writing) at an earlier place
ABYSS	a bottomless gulf or pit; any unfathomable (or apparently unfathomable) cavity or chasm or void extending below (often used figuratively)
ACCORDION	a portable box-shaped free-reed instrument; the reeds are made to vibrate by air from the bellows controlled by the player
ACORN	fruit of the oak tree: a smooth thin-walled nut in a woody cup-shaped base
ACRID	strong and sharp
ACROBAT	an athlete who performs acts requiring skill and agility and coordination
ACTOR	a theatrical performer
ACUTE	having or experiencing a rapid onset and short but severe course
ADAGE	a condensed but memorable saying embodying some important fact of experience that is taken as true by many people
ADAPT	make fit for, or change to suit a new purpose
ADDER	small terrestrial viper common in northern Eurasia
ADEPT	having or showing knowledge and skill and aptitude
ADJECTIVE	a word that expresses an attribute of something
ADMIT	declare to be true or admit the existence or reality or truth of
ADOBE	sun-dried brick; used in hot dry climates
ADOPT	choose and follow; as of theories, ideas, policies, strategies or plans
ADORE	love intensely
ADORN	make more attractive by adding ornament, colour, etc.
ADULT	any mature animal
ADVERB	a word that modifies something other than a noun
AFFIX	attach to
AFOOT	on foot; walking
AFTER	happening at a time subsequent to a reference time
AGAIN	anew
AGENT	an active and efficient cause; capable of producing a certain effect
AGILE	moving quickly and lightly
AGING	the organic process of growing older and showing the effects of increasing age
AGLOW	softly bright or radiant
AGONY	intense feelings of suffering; acute mental or physical pain
AGREE	be in accord; be in agreement
AHEAD	at or in the front
AIRPLANE	an aircraft that has a fixed wing and is powered by propellers or jets
AISLE	passageway between seating areas as in an auditorium or passenger vehicle or between areas of shelves of goods as in stores
ALARM	fear resulting from the awareness of danger
ALBUM	one or more recordings issued together
ALERT	warn or arouse to a sense of danger or call to a state of preparedness
ALGAE	primitive chlorophyll-containing mainly aquatic eukaryotic organisms lacking true stems and roots and leaves
ALGEBRA	the mathematics of generalized arithmetical operations
ALIAS	a name that has been assumed temporarily
ALIBI	(law) a defense by an accused person purporting to show that he or she could not have committed the crime in question
ALIEN	not contained in or deriving from the essential nature of something
ALIGN	place in a line or arrange so as to be parallel or straight
ALIKE	having the same or similar characteristics
ALIVE	possessing life
ALLAY	satisfy (thirst)
ALLERGY	hypersensitivity reaction to a particular allergen; symptoms can vary greatly in intensity
ALLEY	a narrow street with walls on both sides
ALLIGATOR	either of two amphibious reptiles related to crocodiles but with shorter broader snouts
ALLOT	give out
ALLOW	make it possible through a specific action or lack of action for something to happen
ALLOWANCE	an amount allowed or granted (as during a given period)
ALLOY	the state of impairing the quality or reducing the value of something
ALOFT	in the higher atmosphere above the earth
ALOHA	an acknowledgment that can be used to say hello or goodbye (aloha is Hawaiian and ciao is Italian)
ALONE	without any others being included or involved
ALONG	with a forward motion
ALOOF	remote in manner
ALOUD	using the voice; not silently
ALPHA	the 1st letter of the Greek alphabet
ALTER	cause to change; make different; cause a transformation
ALUMINUM	a silvery ductile metallic element found primarily in bauxite
AMASS	collect or gather
AMAZE	affect with wonder
AMBER	of a medium to dark brownish yellow color
AMBLE	walk leisurely
AMBULANCE	a vehicle that takes people to and from hospitals
AMEND	make amendments to
AMETHYST	a transparent purple variety of quartz; used as a gemstone
AMIGO	a friend or comrade
AMISS	not functioning properly
AMPLE	more than enough in size or scope or capacity
AMPLY	to an ample degree or in an ample manner
AMUSE	occupy in an agreeable, entertaining or pleasant fashion
ANCHOR	a mechanical device that prevents a vessel from moving
ANCHOVY	small herring-like plankton-eating fishes often canned whole or as paste; abundant in tropical waters worldwide
ANGER	a strong emotion; a feeling that is oriented toward some real or supposed grievance
ANGLE	the space between two lines or planes that intersect; the inclination of one line to another; measured in degrees or radians
ANGLER	a fisherman who uses a hook and line
ANGRY	feeling or showing anger
ANGST	an acute but unspecific feeling of anxiety; usually reserved for philosophical anxiety about the world or about personal freedom
ANIME	a style of animation developed in Japan, characterized by stylized colorful art and often adult themes
ANKLE	a gliding joint between the distal ends of the tibia and fibula and the proximal end of the talus
ANKLET	an ornament worn around the ankle
ANNEX	an addition that extends a main building
ANNOY	cause annoyance in; disturb, especially by minor irritations
ANNUL	cancel officially
ANTENNA	an electrical device that sends or receives radio or television signals
ANTIC	ludicrously odd
ANVIL	a heavy block of iron or steel on which hot metals are shaped by hammering
AORTA	the large trunk artery that carries blood from the left ventricle of the heart to branch arteries
APART	separated or at a distance in place or position or time
APOSTROPHE	the mark (’) used to indicate the omission of one or more letters from a printed word
APPLE	fruit with red or yellow or green skin and sweet to tart crisp whitish flesh
APPLY	put into service; make work or employ for a particular purpose or for its inherent or natural purpose
APRICOT	downy yellow to rosy-colored fruit resembling a small peach
APRON	a garment of cloth or leather or plastic that is tied about the waist and worn to protect your clothing
APTLY	with competence; in a competent capable manner
AQUARIUM	a tank or pool or bowl filled with water for keeping live fish and underwater animals
AQUARIUS	the eleventh sign of the zodiac; the sun is in this sign from about January 20 to February 18
AQUEDUCT	a conduit that resembles a bridge but carries water over a valley
ARBOR	a framework that supports climbing plants
ARCHER	a person who is expert in the use of a bow and arrow
ARCHERY	the sport of shooting arrows with a bow
ARDOR	a feeling of strong eagerness (usually in favor of a person or cause)
ARENA	a particular environment or walk of life
ARGENTINA	a republic in southern South America; second largest country in South America
ARGUE	present reasons and arguments
ARIES	the first sign of the zodiac which the sun enters at the vernal equinox; the sun is in this sign from about March 21 to April 19
ARISE	come into existence; take on form or shape
ARMCHAIR	chair with a support on each side for arms
ARMOR	protective covering made of metal and used in combat
AROMA	any property detected by the olfactory system
ARRAY	an orderly arrangement
ARROW	a mark to indicate a direction or relation
ARTEMIS	(Greek mythology) the virgin goddess of the hunt and the Moon; daughter of Leto and twin sister of Apollo; identified with Roman Diana
ARTICHOKE	a thistlelike flower head with edible fleshy leaves and heart
ARTICLE	(grammar) a determiner that may indicate the specificity of reference of a noun phrase
ARUGULA	erect European annual often grown as a salad crop to be harvested when young and tender
ASHEN	anemic looking from illness or emotion
ASIDE	on or to one side
ASKEW	turned or twisted to one side
ASPARAGUS	plant whose succulent young shoots are cooked and eaten as a vegetable
ASPEN	any of several trees of the genus Populus having leaves on flattened stalks so that they flutter in the lightest wind
ASSET	a useful or valuable quality
ASTEROID	any of numerous small celestial bodies composed of rock and metal that move around the sun (mainly between the orbits of Mars and Jupiter)
ASTHMA	respiratory disorder characterized by wheezing; usually of allergic origin
ASTRONAUT	a person trained to travel in a spacecraft
ASTRONOMER	a physicist who studies astronomy
ATHENA	(Greek mythology) goddess of wisdom and useful arts and prudent warfare; guardian of Athens; identified with Roman Minerva
ATHENS	the capital and largest city of Greece; named after Athena (its patron goddess)
ATLAS	a collection of maps in book form
ATONE	make amends for
ATTIC	floor consisting of open space at the top of a house just below roof; often used for storage
AUDIO	the sound elements of television
AUDIT	an inspection of the accounting procedures and records by a trained accountant or CPA
AURAL	relating to or characterized by an aura
AUSTRIA	a mountainous republic in central Europe
AUTUMN	the season when the leaves fall from the trees
AVAIL	use to one’s advantage
AVALANCHE	a slide of large masses of snow and ice and mud down a mountain
AVERT	prevent the occurrence of; prevent from happening
AVOID	stay clear from; keep away from; keep out of the way of someone or something
AWAIT	look forward to the probable occurrence of
AWAKE	not in a state of sleep; completely conscious
AWARD	a grant made by a law court
AWARE	(sometimes followed by ‘of’) having or showing knowledge or understanding or realization or perception
AWASH	covered with water
AWFUL	exceptionally bad or displeasing
AXIOM	a saying that is widely accepted on its own merits
AZURE	a light shade of blue
BACKGAMMON	a board game for two players; pieces move according to throws of the dice
BACKHAND	a return made with the back of the hand facing the direction of the stroke
BACKPACK	a bag carried by a strap on your back or shoulder
BACKSTROKE	a swimming stroke that resembles the crawl except the swimmer lies on his or her back
BACON	back and sides of a hog salted and dried or smoked; usually sliced thin and fried
BADGE	an emblem (a small piece of plastic or cloth or metal) that signifies your status (rank or membership or affiliation etc.)
BADGER	sturdy carnivorous burrowing mammal with strong claws; widely distributed in the northern hemisphere
BADLY	to a severe or serious degree
BAGEL	(Yiddish) glazed yeast-raised doughnut-shaped roll with hard crust
BAGGY	not fitting closely; hanging loosely
BAGUETTE	narrow French stick loaf
BAKER	someone who bakes bread or cake
BALANCE	a state of equilibrium
BALCONY	a platform projecting from the wall of a building and surrounded by a balustrade or railing or parapet
BALLET	a theatrical representation of a story that is performed to music by trained dancers
BALLOON	large tough nonrigid bag filled with gas or heated air
BALMY	mild and pleasant
BANAL	repeated too often; overfamiliar through overuse
BANANA	elongated crescent-shaped yellow fruit with soft sweet flesh
BANDANNA	large and brightly colored handkerchief; often used as a neckerchief
BANDY	toss or strike a ball back and forth
BANJO	a stringed instrument of the guitar family that has long neck and circular body
BARGAIN	an advantageous purchase
BARGE	a flatbottom boat for carrying heavy loads (especially on canals)
BARLEY	a grain of barley
BARNYARD	a yard adjoining a barn
BAROMETER	an instrument that measures atmospheric pressure
BARON	a British peer of the lowest rank
BARREL	a cylindrical container that holds liquids
BARTENDER	an employee who mixes and serves alcoholic drinks at a bar
BASEBALL	a ball game played with a bat and ball between two teams of nine players; teams take turns at bat trying to score runs
BASEMENT	the lowermost portion of a structure partly or wholly below ground level; often used for storage
BASIC	pertaining to or constituting a base or basis
BASIL	any of several Old World tropical aromatic annual or perennial herbs of the genus Ocimum
BASIN	a bowl-shaped vessel; usually used for holding food or liquids
BASIS	a relation that provides the foundation for something
BASKET	a container that is usually woven and has handles
BASSOON	a double-reed instrument; the tenor of the oboe family
BASTE	cover with liquid before cooking
BATCH	all the loaves of bread baked at the same time
BATHE	cleanse the entire body
BATHTUB	a relatively large open container that you fill with water and use to wash the body
BATON	a thin tapered rod used by a conductor to lead an orchestra or choir
BATTERY	a device that produces electricity; may have several primary or secondary cells arranged in parallel or series
BAYOU	a swampy arm or slow-moving outlet of a lake (term used mainly in Mississippi and Louisiana)
BEACH	an area of sand sloping down to the water of a sea or lake
BEADY	small and round and shiny like a shiny bead or button
BEAGLE	a small short-legged smooth-coated breed of hound
BEARD	the hair growing on the lower part of a man’s face
BEAST	a living organism characterized by voluntary movement
BEAVER	large semiaquatic rodent with webbed hind feet and a broad flat tail; construct complex dams and underwater lodges
BEEFY	muscular and heavily built
BEEHIVE	a man-made receptacle that houses a swarm of bees
BEFIT	accord or comport with
BEGIN	take the first step or steps in carrying out an action
BEIGE	a very light brown
BEING	the state or fact of existing
BELCH	a reflex that expels gas noisily from the stomach through the mouth
BELIE	be in contradiction with
BELLY	the region of the body of a vertebrate between the thorax and the pelvis
BELOW	in or to a place that is lower
BENCH	a long seat for more than one person
BERET	a cap with no brim or bill; made of soft cloth
BERRY	any of numerous small and pulpy edible fruits; used as desserts or in making jams and jellies and preserves
BERTH	a job in an organization
BESET	annoy continually or chronically
BEVEL	cut a bevel on; shape to a bevel
BIBLE	a book regarded as authoritative in its field
BIKER	a person who rides a bicycle
BINOCULARS	(plural) an optical instrument designed for simultaneous use by both eyes
BIOGRAPHY	an account of the series of events making up a person’s life
BIOLOGY	the science that studies living organisms
BIPLANE	old fashioned airplane; has two wings one above the other
BIRDIE	(golf) a score of one stroke under par on a hole
BIRTH	the time when something begins (especially life)
BISHOP	(chess) a piece that can be moved diagonally over unoccupied squares of the same color
BISON	any of several large humped bovids having shaggy manes and large heads and short horns
BISQUE	a thick cream soup made from shellfish
BLACK	being of the achromatic color of maximum darkness; having little or no hue owing to absorption of almost all incident light
BLACKBERRY	large sweet black or very dark purple edible aggregate fruit of any of various bushes of the genus Rubus
BLACKBOARD	sheet of slate; for writing with chalk
BLACKSMITH	a smith who forges and shapes iron with a hammer and anvil
BLADDER	a distensible membranous sac (usually containing liquid or gas)
BLADE	especially a leaf of grass or the broad portion of a leaf as distinct from the petiole
BLAME	put or pin the blame on
BLANK	(of a surface) not written or printed on
BLANKET	bedding that keeps a person warm in bed
BLARE	a loud harsh or strident noise
BLASE	very sophisticated especially because of surfeit; versed in the ways of the world
BLAST	make a strident sound
BLAZE	shine brightly and intensively
BLEACH	an agent that makes things white or colorless
BLEAK	offering little or no hope
BLEAT	the sound of sheep or goats (or any sound resembling this)
BLEED	lose blood from one’s body
BLEND	combine into one
BLENDER	an electrically powered mixer with whirling blades that mix or chop or liquefy foods
BLESS	give a benediction to
BLIMP	a small nonrigid airship used for observation or as a barrage balloon
BLIND	unable to see
BLINK	briefly shut the eyes
BLISS	a state of extreme happiness
BLITZ	a swift and violent military offensive with intensive aerial bombardment
BLIZZARD	a storm with widespread snowfall accompanied by strong winds
BLOAT	swelling of the rumen or intestinal tract of domestic animals caused by excessive gas
BLOCK	a solid piece of something (usually having flat rectangular sides)
BLOND	being or having light colored skin and hair and usually blue or grey eyes
BLOOD	the fluid (red in vertebrates) that is pumped through the body by the heart and contains plasma, blood cells, and platelets
BLOOM	produce or yield flowers
BLOSSOM	reproductive organ of angiosperm plants especially one having showy or colorful parts
BLOUSE	a top worn by women
BLOWN	being moved or acted upon by moving air or vapor
BLUFF	a high steep bank (usually formed by river erosion)
BLUNT	make less intense
BLURB	a promotional statement (as found on the dust jackets of books)
BLURT	utter impulsively
BOARD	a committee having supervisory powers
BOARDING	the act of passengers and crew getting aboard a ship or aircraft
BOAST	show off
BOBBIN	a winder around which thread or tape or film or other flexible materials can be wound
BOGEY	(golf) a score of one stroke over par on a hole
BOGUS	fraudulent; having a misleading appearance
BOLIVIA	a landlocked republic in central South America; Simon Bolivar founded Bolivia in 1825 after winning independence from Spain
BONGO	a small drum; played with the hands
BONNET	a hat tied under the chin
BONUS	anything that tends to arouse
BOOKCASE	a piece of furniture with shelves for storing books
BOOST	the act of giving hope or support to someone
BOOTH	small area set off by walls for special use
BOREDOM	the feeling of being bored by something tedious
BORSCHT	a Russian or Polish soup usually containing beet juice as a foundation
BOSSY	offensively self-assured or given to exercising usually unwarranted power
BOTANIST	a biologist specializing in the study of plants
BOTCH	an embarrassing mistake
BOUGH	any of the larger branches of a tree
BOUND	move forward by leaps and bounds
BOXER	someone who fights with his fists for sport
BRACE	support or hold steady and make steadfast, with or as if with a brace
BRACELET	jewelry worn around the wrist for decoration
BRACKET	either of two punctuation marks ([ or ]) used to enclose textual material
BRAID	a hairdo formed by braiding or twisting the hair
BRAIN	that part of the central nervous system that includes all the higher nervous centers; enclosed within the skull
BRAKE	a restraint used to slow or stop a vehicle
BRAND	a name given to a product or service
BRASH	offensively bold
BRASS	an alloy of copper and zinc
BRAVE	possessing or displaying courage; able to face and deal with danger or fear without flinching
BRAVO	a cry of approval as from an audience at the end of great performance
BRAWL	a noisy fight in a crowd
BRAWN	possessing muscular strength
BRAZIL	the largest Latin American country and the largest Portuguese speaking country in the world
BREAD	food made from dough of flour or meal and usually raised with yeast or baking powder and then baked
BREAK	terminate
BREED	a special variety of domesticated animals within a species
BREEZE	a slight wind (usually refreshing)
BRIBE	payment made to a person in a position of trust to corrupt his judgment
BRICK	rectangular block of clay baked by the sun or in a kiln; used as a building or paving material
BRIDE	a woman who has recently been married
BRIEF	of short duration or distance
BRINE	a strong solution of salt and water used for pickling
BRING	take something or somebody with oneself somewhere
BRINK	a region marking a boundary
BRINY	any very large body of (salt) water
BRIOCHE	a light roll rich with eggs and butter and somewhat sweet
BRISK	quick and energetic
BROAD	having great (or a certain) extent from one side to the other
BROCCOLI	branched green undeveloped flower heads
BROIL	cooking by direct exposure to radiant heat (as over a fire or under a grill)
BROKE	lacking funds
BRONCHITIS	inflammation of the membranes lining the bronchial tubes
BRONZE	an alloy of copper and tin and sometimes other elements; also any copper-base alloy containing other elements in place of tin
BROOCH	a decorative pin worn by women
BROOD	the young of an animal cared for at one time
BROOK	a natural stream of water smaller than a river (and often a tributary of a river)
BROOM	a cleaning implement for sweeping; bundle of straws or twigs attached to a long handle
BROTH	a thin soup of meat or fish or vegetable stock
BROWN	of a color similar to that of wood or earth
BROWNIE	square or bar of very rich chocolate cake usually with nuts
BROWSER	a program used to view HTML documents
BRUNT	main force of a blow etc
BRUSH	a dense growth of bushes
BRUTE	a cruelly rapacious person
BUCKLE	fastener that fastens together two ends of a belt or strap; often has loose prong
BUDDY	a close friend who accompanies his buddies in their activities
BUDGE	move very slightly
BUDGET	a sum of money allocated for a particular purpose
BUGGY	a small lightweight carriage; drawn by a single horse
BUGLE	a brass instrument without valves; used for military calls and fanfares
BUILD	make by combining materials and parts
BUILT	(used of soaps or cleaning agents) having a substance (an abrasive or filler) added to increase effectiveness
BULGE	something that bulges out or is protuberant or projects from its surroundings
BULKY	of large size for its weight
BULLDOZER	large powerful tractor; a large blade in front flattens areas of ground
BULLY	a cruel and brutal fellow
BUMPER	a mechanical device consisting of bars at either end of a vehicle to absorb shock and prevent serious damage
BUMPY	causing or characterized by jolts and irregular movements
BUNCH	a grouping of a number of similar things
BUNNY	(usually informal) especially a young rabbit
BURLY	muscular and heavily built
BURNT	ruined by overcooking
BURRITO	a flour tortilla folded around a filling
BURRO	small donkey used as a pack animal
BURROW	a hole made by an animal, usually for shelter
BURST	come open suddenly and violently, as if from internal pressure
BUSHY	used of hair; thick and poorly groomed
BUTLER	a manservant (usually the head servant of a household) who has charge of wines and the table
BUTTE	a hill that rises abruptly from the surrounding region; has a flat top and sloping sides
BUTTERFLY	diurnal insect typically having a slender body with knobbed antennae and broad colorful wings
BUTTON	a round fastener sewn to shirts and coats etc to fit through buttonholes
BUYER	a person who buys
BYWAY	a side road little traveled (as in the countryside)
CABBAGE	any of various types of cabbage
CABIN	small room on a ship or boat where people sleep
CABINET	a piece of furniture resembling a cupboard with doors and shelves and drawers; for storage or display
CABLE	a telegram sent abroad
CABOOSE	a car on a freight train for use of the train crew; usually the last car on the train
CACAO	tropical American tree producing cacao beans
CACHE	a hidden storage space (for money or provisions or weapons)
CADDIE	an attendant who carries the golf clubs for a player
CADET	a military trainee (as at a military academy)
CAGEY	showing self-interest and shrewdness in dealing with others
CAIRN	small rough-haired breed of terrier from Scotland
CALAMARI	(Italian cuisine) squid prepared as food
CALENDAR	a tabular array of the days (usually for one year)
CAMEL	cud-chewing mammal used as a draft or saddle animal in desert regions
CAMEMBERT	rich soft creamy French cheese
CAMEO	engraving or carving in low relief on a stone (as in a brooch or ring)
CAMPFIRE	a small outdoor fire for warmth or cooking (as at a camp)
CANAL	long and narrow strip of water made for boats or for irrigation
CANARY	any of several small Old World finches
CANASTA	a form of rummy using two decks of cards and four jokers; jokers and deuces are wild; the object is to form groups of the same rank
CANCAN	a high-kicking dance of French origin performed by a female chorus line
CANDY	a rich sweet made of flavored sugar and often combined with fruit or nuts
CANNY	showing self-interest and shrewdness in dealing with others
CANOE	small and light boat; pointed at both ends; propelled with a paddle
CANON	a rule or especially body of rules or principles generally established as valid and fundamental in a field of art or philosophy
CANTALOUPE	the fruit of a cantaloup vine; small to medium-sized melon with yellowish flesh
CANYON	a ravine formed by a river in an area with little rainfall
CAPER	jump about playfully
CAPPUCCINO	equal parts of espresso and hot milk topped with cinnamon and nutmeg and usually whipped cream
CAPRICORN	the tenth sign of the zodiac; the sun is in this sign from about December 22 to January 19
CAPSULE	a spacecraft designed to transport people and support human life in outer space
CARABINER	an oblong metal ring with a spring clip; used in mountaineering to attach a rope to a piton or to connect two ropes
CARAMEL	firm chewy candy made from caramelized sugar and butter and milk
CARAT	a unit of weight for precious stones = 200 mg
CARDAMOM	rhizomatous herb of India having aromatic seeds used as seasoning
CARDIGAN	knitted jacket that is fastened up the front with buttons or a zipper
CARGO	goods carried by a large vehicle
CARNATION	Eurasian plant with pink to purple-red spice-scented usually double flowers; widely cultivated in many varieties and many colors
CAROL	a joyful song (usually celebrating the birth of Christ)
CARPENTER	a woodworker who makes or repairs wooden objects
CARROT	orange root; important source of carotene
CARRY	move while supporting, either in a vehicle or in one’s hands or on one’s body
CARTOON	a film made by photographing a series of cartoon drawings to give the illusion of movement when projected in rapid sequence
CARVE	form by carving
CASHEW	tropical American evergreen tree bearing kidney-shaped nuts that are edible only when roasted
CASHIER	a person responsible for receiving payments for goods and services (as in a shop or restaurant)
CASHMERE	a soft fabric made from the wool of the Cashmere goat
CASTLE	(chess) the piece that can move any number of unoccupied squares in a direction parallel to the sides of the chessboard
CATAMARAN	a boat with two parallel hulls held together by single deck
CATCH	discover or come upon accidentally, suddenly, or unexpectedly; catch somebody doing something or in a certain state
CATCHER	(baseball) the person who plays the position of catcher
CATER	give what is desired or needed, especially support, food or sustenance
CATHEDRAL	the principal Christian church building of a bishop’s diocese
CAULDRON	a very large pot that is used for boiling
CAULK	a waterproof filler and sealant that is used in building and repair to make watertight
CAUSE	give rise to; cause to happen or occur, not always intentionally
CAVEMAN	someone who lives in a cave
CAVIAR	salted roe of sturgeon or other large fish; usually served as an hors d’oeuvre
CEASE	put an end to a state or an activity
CELERY	stalks eaten raw or cooked or used as seasoning
CELESTA	a musical instrument consisting of graduated steel plates that are struck by hammers activated by a keyboard
CELLO	a large stringed instrument; seated player holds it upright while playing
CEMENT	a building material that is a powder made of a mixture of calcined limestone and clay
CENTAUR	(classical mythology) a mythical being that is half man and half horse
CENTURY	a period of 100 years
CEREAL	a breakfast food prepared from grain
CHAFE	become or make sore by or as if by rubbing
CHAFF	be silly or tease one another
CHAIR	a seat for one person, with a support for the back
CHAMELEON	lizard of Africa and Madagascar able to change skin color and having a projectile tongue
CHAMP	someone who has won first place in a competition
CHANT	recite with musical intonation; recite as a chant or a psalm
CHAOS	a state of extreme confusion and disorder
CHARCOAL	a carbonaceous material obtained by heating wood or other organic matter in the absence of air
CHARIOT	a two-wheeled horse-drawn battle vehicle; used in war and races in ancient Egypt and Greece and Rome
CHARM	attractiveness that interests or pleases or stimulates
CHART	a visual display of information
CHASE	go after with the intent to catch
CHASM	a deep opening in the earth’s surface
CHEAT	defeat someone through trickery or deceit
CHECK	examine so as to determine accuracy, quality, or condition
CHECKERS	a checkerboard game for two players who each have 12 pieces; the object is to jump over and so capture the opponent’s pieces
CHEDDAR	hard smooth-textured cheese; originally made in Cheddar in southwestern England
CHEEK	either side of the face below the eyes
CHEEP	the short weak cry of a young bird
CHEER	a cry or shout of approval
CHEESE	a solid food prepared from the pressed curd of milk
CHEETAH	long-legged spotted cat of Africa and southwestern Asia having nonretractile claws; the swiftest mammal; can be trained to run down game
CHEMIST	a scientist who specializes in chemistry
CHEMISTRY	the science of matter; the branch of the natural sciences dealing with the composition of substances and their properties and reactions
CHERRY	a red fruit with a single hard stone
CHESS	a board game for two players who move their 16 pieces according to specific rules; the object is to checkmate the opponent’s king
CHEST	the part of the human torso between the neck and the diaphragm or the corresponding part in other vertebrates
CHEWY	(of a consistency) requiring chewing
CHICK	young bird especially of domestic fowl
CHICKPEA	large white roundish Asiatic legume; usually dried
CHIDE	censure severely or angrily
CHIEF	most important element
CHIHUAHUA	an old breed of tiny short-haired dog with protruding eyes from Mexico held to antedate Aztec civilization
CHILE	a republic in southern South America on the western slopes of the Andes on the south Pacific coast
CHILI	very hot and finely tapering pepper of special pungency
CHILL	coldness due to a cold environment
CHIME	a percussion instrument consisting of a set of tuned bells that are struck with a hammer; used as an orchestral instrument
CHIMNEY	a vertical flue that provides a path through which smoke from a fire is carried away through the wall or roof of a building
CHIMP	intelligent somewhat arboreal ape of equatorial African forests
CHIPMUNK	a burrowing ground squirrel of western America and Asia; has cheek pouches and a light and dark stripe running down the body
CHIRP	make high-pitched sounds
CHISEL	an edge tool with a flat steel blade with a cutting edge
CHIVE	perennial having hollow cylindrical leaves used for seasoning
CHOIR	a chorus that sings as part of a religious ceremony
CHOKE	breathe with great difficulty, as when experiencing a strong emotion
CHOMP	the act of gripping or chewing off with the teeth and jaws
CHOPSTICKS	one of a pair of slender sticks used as oriental tableware to eat food with
CHORD	a combination of three or more notes that blend harmoniously when sounded together
CHORE	a specific piece of work required to be done as a duty or for a specific fee
CHORUS	the part of a song where a soloist is joined by a group of singers
CHOWDER	a thick soup or stew made with milk and bacon and onions and potatoes
CHUCK	throw carelessly
CHUNK	a compact mass
CHURCH	a place for public (especially Christian) worship
CHURN	stir (cream) vigorously in order to make butter
CHUTE	sloping channel through which things can descend
CICADA	stout-bodied insect with large membranous wings; male has drum-like organs for producing a high-pitched drone
CIDER	a beverage made from juice pressed from apples
CIGAR	a roll of tobacco for smoking
CILANTRO	parsley-like herb used as seasoning or garnish
CINCH	any undertaking that is easy to do
CINNAMON	spice from the dried aromatic bark of the Ceylon cinnamon tree; used as rolled strips or ground
CIRCLE	something approximating the shape of a circle
CIRCUIT	an electrical device that provides a path for electrical current to flow
CIVIC	of or relating or belonging to a city
CIVIL	applying to ordinary citizens as contrasted with the military
CLACK	a simple valve with a hinge on one side; allows fluid to flow in only one direction
CLAIM	assert or affirm strongly; state to be true or existing
CLAMP	a device (generally used by carpenters) that holds things firmly together
CLANG	make a loud noise
CLANK	make a clank
CLARINET	a single-reed instrument with a straight tube
CLASH	a loud resonant repeating noise
CLASP	hold firmly and tightly
CLASS	a collection of things sharing a common attribute
CLATTER	a rattling noise (often produced by rapid movement)
CLAVICHORD	an early stringed instrument like a piano but with more delicate sound
CLEAN	free from dirt or impurities; or having clean habits
CLEAR	readily apparent to the mind
CLEAT	a metal or leather projection (as from the sole of a shoe); prevents slipping
CLEFT	a split or indentation in something (as the palate or chin)
CLEMENTINE	a mandarin orange of a deep reddish orange color and few seeds
CLERK	an employee who performs clerical work (e.g., keeps records or accounts)
CLICK	move or strike with a noise
CLIFF	a steep high face of rock
CLIMB	go upward with gradual or continuous progress
CLING	come or be in close contact with; stick or hold together and resist separation
CLINK	make a high sound typical of glass
CLOAK	anything that covers or conceals
CLOCK	a timepiece that shows the time of day
CLOCKWISE	in the same direction as the rotating hands of a clock
CLONE	an unauthorized copy or imitation
CLOSE	at or within a short distance in space or time or having elements near each other
CLOTH	artifact made by weaving or felting or knitting or crocheting natural or synthetic fibers
CLOUD	any collection of particles (e.g., smoke or dust) or gases that is visible
CLOUT	(boxing) a blow with the fist
CLOVE	spice from dried unopened flower bud of the clove tree; used whole or ground
CLOWN	a person who amuses others by ridiculous behavior
CLUCK	the sound made by a hen (as in calling her chicks)
CLUMP	a grouping of a number of similar things
CLUNK	a heavy dull sound (as made by impact of heavy objects)
CLUTCH	a coupling that connects or disconnects driving and driven parts of a driving mechanism
COACH	(sports) someone in charge of training an athlete or a team
COAST	the shore of a sea or ocean
COASTER	a covering (plate or mat) that protects the surface of a table (i.e., from the condensation on a cold glass or bottle)
COBRA	venomous Asiatic and African elapid snakes that can expand the skin of the neck into a hood
CODEX	an unbound manuscript of some ancient classic (as distinguished from a scroll)
COFFEE	a beverage consisting of an infusion of ground coffee beans
COLANDER	bowl-shaped strainer; used to wash or drain foods
COLESLAW	basically shredded cabbage
COLIC	acute abdominal pain (especially in infants)
COLLAGE	a paste-up made by sticking together pieces of paper or photographs to form an artistic image
COLLIE	a silky-coated sheepdog with a long ruff and long narrow head developed in Scotland
COLON	a punctuation mark (:) used after a word introducing a series or an example or an explanation (or after the salutation of a business letter)
COLOR	a visual attribute of things that results from the light they emit or transmit or reflect
COLUMNIST	a journalist who writes editorials
COMBO	a small band of jazz musicians
COMEDY	light and humorous drama with a happy ending
COMET	(astronomy) a relatively small extraterrestrial body consisting of a frozen mass that travels around the sun in a highly elliptical orbit
COMFY	providing or experiencing physical well-being or relief (‘comfy’ is informal)
COMIC	arousing or provoking laughter
COMMA	a punctuation mark (,) used to indicate the separation of elements within the grammatical structure of a sentence
COMMERCIAL	a commercially sponsored ad on radio or television
COMPASS	navigational instrument for finding directions
COMPOSER	someone who composes music as a profession
COMPOST	a mixture of decaying vegetation and manure; used as a fertilizer
CONCRETE	a strong hard building material composed of sand and gravel and cement and water
CONDO	one of the dwelling units in a condominium
CONDUCTOR	the person who leads a musical group
CONFETTI	small pieces or streamers of colored paper that are thrown around on festive occasions (as at a wedding)
COPPER	a ductile malleable reddish-brown corrosion-resistant diamagnetic metallic element
CORAL	a variable color averaging a deep pink
CORDUROY	a cut pile fabric with vertical ribs; usually made of cotton
CORGI	either of two Welsh breeds of long-bodied short-legged dogs with erect ears and a fox-like head
CORKSCREW	a bottle opener that pulls corks
CORNY	dull and tiresome but with pretensions of significance or originality
CORPORAL	a noncommissioned officer in the Army or Air Force or Marines
CORPS	an army unit usually consisting of two or more divisions and their support
COTTAGE	a small house with a single story
COTTON	fabric woven from cotton fibers
COUCH	an upholstered seat for more than one person
COUGAR	large American feline resembling a lion
COUGH	exhale abruptly, as when one has a chest cold or congestion
COUNT	determine the number or amount of
COUNTDOWN	counting backward from an arbitrary number to indicate the time remaining before some event (such as launching a space vehicle)
COURAGE	a quality of spirit that enables you to face danger or pain without showing fear
COURIER	a person who carries a message
COURT	an assembly (including one or more judges) to conduct judicial business
COUSIN	the child of your aunt or uncle
COVER	provide with a covering or cause to be covered
COVET	wish, long, or crave for (something, especially the property of another person)
COWER	crouch or curl up
CRAFT	the skilled practice of a practical occupation
CRAMP	a painful and involuntary muscular contraction
CRANE	stretch (the neck) so as to see better
CRANK	a hand tool consisting of a rotating shaft with parallel handle
CRASH	a loud resonant repeating noise
CRASS	(of persons) so unrefined as to be lacking in discrimination and sensibility
CRAVE	have a craving, appetite, or great desire for
CRAWL	move slowly; in the case of people or animals with the body near the ground
CRAYON	writing implement consisting of a colored stick of composition wax used for writing and drawing
CRAZE	an interest followed with exaggerated zeal
CRAZY	affected with madness or insanity
CREAK	make a high-pitched, screeching noise
CREAM	the best people or things in a group
CREED	any system of principles or beliefs
CREEK	a natural stream of water smaller than a river (and often a tributary of a river)
CREEP	move slowly; in the case of people or animals with the body near the ground
CREPE	a soft thin light fabric with a crinkled surface
CRESS	pungent leaves of any of numerous cruciferous herbs
CREST	the top line of a hill, mountain, or wave
CRIBBAGE	a card game (usually for two players) in which each player is dealt six cards and discards one or two
CRICKET	leaping insect; male makes chirping noises by rubbing the forewings together
CRIME	(criminal law) an act punishable by law; usually considered an evil act
CRIMP	a lock of hair that has been artificially waved or curled
CRIMSON	a deep and vivid red color
CRISP	(of something seen or heard) clearly defined
CROAK	pass from physical life and lose all bodily attributes and functions necessary to sustain life
CROCHET	needlework done by interlocking looped stitches with a hooked needle
CROCK	an earthen jar (made of baked clay)
CROCODILE	large voracious aquatic reptile having a long snout with massive jaws and sharp teeth and a body covered with bony plates
CROISSANT	very rich flaky crescent-shaped roll
CRONY	a close friend who accompanies his buddies in their activities
CROOK	someone who has committed a crime or has been legally convicted of a crime
CROON	sing softly
CROSS	travel across or pass over
CROSSWALK	a path (often marked) where something (as a street or railroad) can be crossed to get from one side to the other
CROSSWORD	a puzzle in which words corresponding to numbered clues are to be found and written in to squares in the puzzle
CROUTON	a small piece of toasted or fried bread; served in soup or salads
CROWD	a large number of things or people considered together
CROWN	an ornamental jeweled headdress signifying sovereignty
CRUDE	not carefully or expertly made
CRUEL	(of persons or their actions) able or disposed to inflict pain or suffering
CRUMB	small piece of e.g. bread or cake
CRUSH	come down on or keep down by unjust use of one’s authority
CRUST	the outer layer of the Earth
CRYPT	a cellar or vault or underground burial chamber (especially beneath a church)
CUBIC	having the shape of a cube; having three dimensions
CUCKOO	any of numerous European and North American birds having pointed wings and a long tail
CUCUMBER	cylindrical green fruit with thin green rind and white flesh eaten as a vegetable; related to melons
CUMIN	aromatic seeds of the cumin herb of the carrot family
CUPBOARD	a small room (or recess) or cabinet used for storage space
CUPCAKE	small cake baked in a muffin tin
CURIE	French chemist (born in Poland) who won two Nobel prizes
CURIO	something unusual -- perhaps worthy of collecting
CURIOSITY	a state in which you want to learn more about something
CURLING	a game played on ice in which heavy stones with handles are slid toward a target
CURLY	(of hair) having curls or waves
CURRY	(East Indian cookery) a pungent dish of vegetables or meats flavored with curry powder and usually eaten with rice
CURVE	the trace of a point whose direction of motion changes
CUSTARD	sweetened mixture of milk and eggs baked or boiled or frozen
CUTLASS	a short heavy curved sword with one edge; formerly used by sailors
CYCLE	an interval during which a recurring sequence of events occurs
CYGNET	a young swan
CYLINDER	a solid bounded by a cylindrical surface and two parallel planes (the bases)
CYMBAL	a percussion instrument consisting of a concave brass disk
CYNIC	someone who is critical of the motives of others
DACHSHUND	small long-bodied short-legged German breed of dog having a short sleek coat and long drooping ears; suited for following game into burrows
DADDY	an informal term for a father; probably derived from baby talk
DAFFODIL	any of numerous varieties of Narcissus plants having showy often yellow flowers with a trumpet-shaped central crown
DAHLIA	any of several plants of or developed from the species Dahlia pinnata having tuberous roots and showy rayed variously colored flower heads
DAILY	every day; without missing a day
DAIRY	a farm where dairy products are produced
DAISY	any of numerous composite plants having flower heads with well-developed ray flowers usually arranged in a single whorl
DALLY	consider not very seriously
DALMATIAN	a large breed having a smooth white coat with black or brown spots; originated in Dalmatia
DANCE	move in a graceful and rhythmical way
DANDY	a sailing vessel with two masts; a small mizzen is aft of the rudderpost
DARWIN	English natural scientist who formulated a theory of evolution by natural selection (1809-1882)
DASHBOARD	instrument panel on an automobile or airplane containing dials and controls
DATUM	an item of factual information derived from measurement or research
DAUGHTER	a female human offspring
DAUNT	cause to lose courage
DEBIT	an accounting entry acknowledging sums that are owing
DEBUG	locate and correct errors in a computer program code
DEBUT	the act of beginning something new
DECADE	a period of 10 years
DECAF	coffee with the caffeine removed
DECAY	lose a stored charge, magnetic flux, or current
DECOR	decoration consisting of the layout and furnishings of a livable interior
DECOY	something used to lure fish or other animals into danger so they can be trapped or killed
DECRY	express strong disapproval of
DEFER	hold back to a later time
DEIGN	do something that one considers to be below one’s dignity
DEITY	any supernatural being worshipped as controlling some part of the world or some aspect of life or who is the personification of a force
DELAY	cause to be slowed down or delayed
DELTA	a low triangular area of alluvial deposits where a river divides before entering a larger body of water
DELVE	turn up, loosen, or remove earth
DEMETER	(Greek mythology) goddess of fertility and protector of marriage in ancient mythology; counterpart of Roman Ceres
DENIM	a coarse durable twill-weave cotton fabric
DENSE	permitting little if any light to pass through because of denseness of matter
DENTIST	a person qualified to practice dentistry
DEPOSIT	a partial payment made at the time of purchase; the balance to be paid later
DEPOT	station where transport vehicles load or unload passengers or goods
DEPTH	the extent downward or backward or inward
DERBY	a felt hat that is round and hard with a narrow brim
DESERT	arid land with little or no vegetation
DETECTIVE	an investigator engaged or employed in obtaining information not easily available to the public
DETER	try to prevent; show opposition to
DETERGENT	a surface-active chemical widely used in industry and laundering
DETOUR	a roundabout road (especially one that is used temporarily while a main route is blocked)
DEUCE	a tie in tennis or table tennis that requires winning two successive points to win the game
DIAMOND	very hard native crystalline carbon valued as a gem
DIARY	a daily written record of (usually personal) experiences and observations
DICEY	of uncertain outcome; especially fraught with risk
DICTIONARY	a reference book containing an alphabetical list of words with information about them
DIGIT	a finger or toe in human beings or corresponding body part in other vertebrates
DIMLY	in a dim indistinct manner
DINER	a passenger car where food is served in transit
DINGO	wolflike yellowish-brown wild dog of Australia
DINGY	thickly covered with ingrained dirt or soot
DINOSAUR	any of numerous extinct terrestrial reptiles of the Mesozoic era
DIODE	a semiconductor that consists of a p-n junction
DIPLOMAT	an official engaged in international negotiations
DIRGE	a song or hymn of mourning composed or performed as a memorial to a dead person
DIRTY	soiled or likely to soil with dirt or grime
DISCO	popular dance music (especially in the late 1970s); melodic with a regular bass beat; intended mainly for dancing at discotheques
DISCOUNT	an amount or percentage deducted
DISHWASHER	a machine for washing dishes
DITCH	a long narrow excavation in the earth
DITTO	a mark used to indicate the word above it should be repeated
DITTY	a short simple song (or the words of a poem intended to be sung)
DIVER	large somewhat primitive fish-eating diving bird of the northern hemisphere having webbed feet placed far back; related to the grebes
DIVOT	a piece of turf dug out of a lawn or fairway (by an animals hooves or a golf club)
DIZZY	lacking seriousness; given to frivolity
DODGE	make a sudden movement in a new direction so as to avoid
DOGGY	informal terms for dogs
DOGMA	a religious doctrine that is proclaimed as true without proof
DOILY	a small round piece of linen placed under a dish or bowl
DOLLAR	the basic monetary unit in many countries; equal to 100 cents
DOLLHOUSE	a small model of a house used as a toy by children
DOLLY	a small replica of a person; used as a toy
DOLPHIN	any of various small toothed whales with a beaklike snout; larger than porpoises
DOMINO	a small rectangular block used in playing the game of dominoes; the face of each block has two equal areas that can bear 0 to 6 dots
DONOR	person who makes a gift of property
DOUBT	the state of being unsure of something
DOUGH	a flour mixture stiff enough to knead or roll
DOUSE	cover with liquid; pour liquid onto
DOWDY	deep-dish apple dessert covered with a rich crust
DOWNLOAD	transfer a file or program from a central computer to a smaller computer or to a computer at a remote location
DOWNY	covered with fine soft hairs or down
DOWRY	money or property brought by a woman to her husband at marriage
DOZEN	the cardinal number that is the sum of eleven and one
DRAFT	draw up an outline or sketch for something
DRAGON	a creature of Teutonic mythology; usually represented as breathing fire and having a reptilian body and sometimes wings
DRAIN	flow off gradually
DRAMA	a dramatic work intended for performance by actors on a stage
DRAPE	arrange in a particular way
DRAWBRIDGE	a bridge that can be raised to block passage or to allow boats or ships to pass beneath it
DRAWL	a slow speech pattern with prolonged vowels
DRAWN	showing the wearing effects of overwork or care or suffering
DREAD	be afraid or scared of; be frightened of
DREAM	a series of mental images and emotions occurring during sleep
DRESS	a one-piece garment for a woman; has skirt and bodice
DRESSER	furniture with drawers for keeping clothes
DRESSING	savory dressings for salads; basically of two kinds: either the thin French or vinaigrette type or the creamy mayonnaise type
DRIER	an appliance that removes moisture
DRIFT	be in motion due to some air or water current
DRILL	make a hole, especially with a pointed power or hand tool
DRINK	take in liquids
DRIVE	operate or control a vehicle
DRIZZLE	very light rain; stronger than mist but less than a shower
DROLL	comical in an odd or whimsical manner
DRONE	stingless male bee in a colony of social bees (especially honeybees) whose sole function is to mate with the queen
DROOL	saliva spilling from the mouth
DROOP	droop, sink, or settle from or as if from pressure or loss of tautness
DROVE	a stonemason’s chisel with a broad edge for dressing stone
DROWN	cover completely or make imperceptible
DRYER	an appliance that removes moisture
DRYLY	in a dry laconic manner
DUBLIN	capital and largest city and major port of the Irish Republic
DUCHESS	the wife of a duke or a woman holding ducal title in her own right
DUCKLING	young duck
DULLY	without liveliness
DUNGAREES	a coarse durable twill-weave cotton fabric
DUSKY	naturally having skin of a dark color
DUSTY	covered with a layer of dust
DUVET	a soft quilt usually filled with the down of the eider
DWELL	think moodily or anxiously about something
EAGER	having or showing keen interest or intense desire or impatient expectancy
EAGLE	any of various large keen-sighted diurnal birds of prey noted for their broad wings and strong soaring flight
EARLY	at or near the beginning of a period of time or course of events or before the usual or expected time
EARRING	jewelry to ornament the ear; usually clipped to the earlobe or fastened through a hole in the lobe
EARTH	the 3rd planet from the sun; the planet we live on
EASEL	an upright tripod for displaying something (usually an artist’s canvas)
EASTER	a Christian celebration of the Resurrection of Christ; celebrated on the Sunday following the first full moon after the vernal equinox
EATER	any green goods that are good to eat
EBONY	a very dark black
ECHIDNA	a burrowing monotreme mammal covered with spines and having a long snout and claws for hunting ants and termites; native to Australia
ECLAIR	oblong cream puff
ECLIPSE	one celestial body obscures another
EDGER	garden tool for cutting grass around the edges of a yard
EDICT	a legally binding command or decision entered on the court record (as if issued by a court or judge)
EDITOR	a person responsible for the editorial aspects of publication
EERIE	inspiring a feeling of fear; strange and frightening
EGGPLANT	egg-shaped vegetable having a shiny skin typically dark purple but occasionally white or yellow
EGYPT	a republic in northeastern Africa known as the United Arab Republic until 1971
EIGHT	being one more than seven
EINSTEIN	physicist born in Germany who formulated the special theory of relativity and the general theory of relativity
EJECT	put out or expel from a place
ELBOW	hinge joint between the forearm and upper arm and the corresponding joint in the forelimb of a quadruped
ELDER	a person who is older than you are
ELECT	select by a vote for an office or membership
ELEGY	a mournful poem; a lament for the dead
ELEPHANT	five-toed pachyderm
ELEVEN	the cardinal number that is the sum of ten and one
ELITE	a group or class of persons enjoying superior intellectual or social or economic status
ELLIPSIS	omission or suppression of parts of words or sentences
ELOPE	run away secretly with one’s beloved
ELUDE	escape, either physically or mentally
EMBED	fix or set securely or deeply
EMBER	a hot fragment of wood or coal that is left from a fire and is glowing or smoldering
EMBROIDERY	decorative needlework
EMERALD	a green transparent form of beryl; highly valued as a gemstone
EMPEROR	the male ruler of an empire
EMPTY	holding or containing nothing
ENACT	order by virtue of superior authority; decree
ENCHILADA	tortilla with meat filling baked in tomato sauce seasoned with chili
ENDOW	give qualities or abilities to
ENEMY	an opposing military force
ENGINE	motor that converts thermal energy to mechanical work
ENGLISH	an Indo-European language belonging to the West Germanic branch
ENJOY	derive or receive pleasure from; get enjoyment from; take pleasure in
ENSUE	issue or terminate (in a specified way, state, etc.); end
ENTER	to come or go into
ENTRY	an item inserted in a written record
ENVOY	a brief stanza concluding certain forms of poetry
EPISODE	a part of a broadcast serial
EPOCH	a period marked by distinctive character or reckoned from a fixed point or event
EPOXY	a thermosetting resin; used chiefly in strong adhesives and coatings and laminates
EQUAL	having the same quantity, value, or measure as another
EQUIP	provide with (something) usually for a specific purpose
ERASE	remove from memory or existence
ERASER	an implement used to erase something
ERODE	remove soil or rock
ERROR	a wrong action attributable to bad judgment or ignorance or inattention
ERUPT	start abruptly
ESPRESSO	strong black coffee brewed by forcing hot water under pressure through finely ground coffee beans
ESSAY	an analytic or interpretive literary composition
ESTUARY	the wide part of a river where it nears the sea; fresh and salt water mix
ETHER	a colorless volatile highly flammable liquid formerly used as an inhalation anesthetic
ETHIC	the principles of right and wrong that are accepted by an individual or a social group
ETHOS	(anthropology) the distinctive spirit of a culture or an era
EVADE	avoid or try to avoid fulfilling, answering, or performing (duties, questions, or issues)
EVENT	something that happens at a given place and time
EVERY	(used of count nouns) each and all of the members of a group considered singly and without exception
EVICT	expel from one’s property or force to move out by a legal process
EVOKE	call forth (emotions, feelings, and responses)
EXACT	marked by strict and particular and complete accordance with fact
EXALT	praise, glorify, or honor
EXCEL	distinguish oneself
EXCITEMENT	the feeling of lively and cheerful joy
EXERT	put to use
EXILE	expel from a country
EXIST	have an existence, be extant
EXPEL	force to leave or move out
EXPOSURE	a representation of a person or scene in the form of a print or transparent slide or in digital format
EXTOL	praise, glorify, or honor
EXTRA	more than is needed, desired, or required
EXUDE	release (a liquid) in drops or small quantities
EXULT	to express great joy
EYEBROW	the arch of hair above each eye
EYELINER	makeup applied to emphasize the shape of the eyes
FABLE	a short moral story (often with animal characters)
FACET	a distinct feature or element in a problem
FAINT	lacking clarity or distinctness
FAIRY	a small being, human in form, playful and having magical powers
FAITH	a strong belief in a supernatural power or powers that control human destiny
FALCON	diurnal birds of prey having long pointed powerful wings adapted for swift flight
FALSE	not in accordance with the fact or reality or actuality
FANCY	imagine; conceive of; see in one’s mind
FANTASY	fiction with a large amount of imagination in it
FARCE	a comedy characterized by broad satire and improbable situations
FATAL	bringing death
FATHOM	a linear unit of measurement (equal to 6 feet) for water depth
FAUCET	a regulator for controlling the flow of a liquid from a reservoir
FAULT	a wrong action attributable to bad judgment or ignorance or inattention
FAUNA	a living organism characterized by voluntary movement
FAVOR	promote over another
FEAST	something experienced with great delight
FEDORA	a hat made of felt with a creased crown
FEIGN	make believe with the intent to deceive
FEINT	deceive by a mock action
FELON	someone who has committed a crime or has been legally convicted of a crime
FEMUR	the longest and thickest bone of the human skeleton; extends from the pelvis to the knee
FENCE	a barrier that serves to enclose an area
FENCING	the art or sport of fighting with swords (especially the use of foils or epees or sabres to score points under a set of rules)
FERRY	a boat that transports people or vehicles across a body of water and operates on a regular schedule
FETCH	go or come after and bring or take back
FETID	offensively malodorous
FETTUCCINE	pasta in flat strips wider than linguine
FEWER	(comparative of ‘few’ used with count nouns) quantifier meaning a smaller number of
FIBER	a slender and greatly elongated substance capable of being spun into yarn
FIELD	a piece of land cleared of trees and usually enclosed
FIEND	a cruel wicked and inhuman person
FIERY	like or suggestive of fire
FIFTH	coming next after the fourth and just before the sixth in position
FIFTY	being ten more than forty
FIGHT	be engaged in a fight; carry on a fight
FILCH	make off with belongings of others
FILET	lace having a square mesh
FILLY	a young female horse under the age of four
FILMY	so thin as to transmit light
FINAL	occurring at or forming an end or termination
FINCH	any of numerous small songbirds with short stout bills adapted for crushing seeds
FINER	(comparative of ‘fine’) greater in quality or excellence
FIREWOOD	wood used for fuel
FIRST	preceding all others in time or space or degree
FISHERMAN	someone whose occupation is catching fish
FISHY	of or relating to or resembling fish
FIVER	a United States bill worth 5 dollars
FIXER	someone who intervenes with authorities for a person in trouble (usually using underhand or illegal methods for a fee)
FIZZY	hissing and bubbling
FJORD	a long narrow inlet of the sea between steep cliffs; common in Norway
FLAIL	an implement consisting of handle with a free swinging stick at the end; used in manual threshing
FLAIR	a natural talent
FLAKE	form into flakes
FLAKY	made of or resembling flakes
FLAME	the process of combustion of inflammable materials producing heat and light and (often) smoke
FLAMINGO	large pink to scarlet web-footed wading bird with down-bent bill; inhabits brackish lakes
FLANK	be located at the sides of something or somebody
FLANNEL	a soft light woolen fabric; used for clothing
FLARE	a burst of light used to communicate or illuminate
FLASH	gleam or glow intermittently
FLASHLIGHT	a small portable battery-powered electric lamp
FLASK	bottle that has a narrow neck
FLECK	a small fragment of something broken off from the whole
FLEET	moving very fast
FLESH	the soft tissue of the body of a vertebrate: mainly muscle tissue and fat
FLICK	a light sharp contact (usually with something flexible)
FLIER	an advertisement (usually printed on a page or in a leaflet) intended for wide distribution
FLING	throw with force or recklessness
FLINT	a hard kind of stone; a form of silica more opaque than chalcedony
FLIRT	talk or behave amorously, without serious intentions
FLOAT	be in motion due to some air or water current
FLOCK	a group of birds
FLOOD	fill quickly beyond capacity; as with a liquid
FLOOR	the inside lower horizontal surface (as of a room, hallway, tent, or other structure)
FLORA	(botany) a living organism lacking the power of locomotion
FLOSS	a soft loosely twisted thread used in embroidery
FLOUNDER	any of various European and non-European marine flatfish
FLOUR	fine powdery foodstuff obtained by grinding and sifting the meal of a cereal grain
FLOUT	treat with contemptuous disregard
FLUFF	any light downy material
FLUID	a substance that is fluid at room temperature and pressure
FLUNK	failure to reach a minimum required performance
FLUSH	turn red, as if in embarrassment or shame
FLUTE	a high-pitched woodwind instrument
FOAMY	producing or covered with lathery sweat or saliva from exhaustion or disease
FOCAL	having or localized centrally at a focus
FOCUS	the concentration of attention or energy on something
FOGGY	filled or abounding with fog or mist
FOIST	insert surreptitiously or without warrant
FOLLY	the trait of acting stupidly or rashly
FORAY	a sudden short attack
FORCE	to cause to do through pressure or necessity, by physical, moral or intellectual means
FOREHEAD	the part of the face above the eyes
FORESTER	someone trained in forestry
FORGE	create by hammering
FORGO	do without or cease to hold or adhere to
FORTE	an asset of special worth or utility
FORTH	from a particular thing or place or position (‘forth’ is obsolete)
FORTNIGHT	a period of fourteen consecutive days
FORTUNE	a large amount of wealth or prosperity
FORTY	being ten more than thirty
FORUM	a public facility to meet for open discussion
FORWARD	in a forward direction
FOUND	set up or found
FOXTROT	a ballroom dance in quadruple time; combines short and long and fast and slow steps fixed sequences
FOYER	a large entrance or reception room or area
FRAIL	physically weak
FRAME	the framework for a pair of eyeglasses
FRANC	the basic monetary unit in many countries; equal to 100 centimes
FRANCE	a republic in western Europe; the largest country wholly in Europe
FRANK	characterized by directness in manner or speech; without subtlety or evasion
FRAUD	intentional deception resulting in injury to another person
FREAK	a person or animal that is markedly unusual or deformed
FREESTYLE	a race (as in swimming) in which each contestant has a free choice of the style to use
FREEZER	electric refrigerator (trade name Deepfreeze) in which food is frozen and stored for long periods of time
FRESCO	a mural done with watercolors on wet plaster
FRESH	recently made, produced, or harvested
FRIAR	a male member of a religious order that originally relied solely on alms
FRILL	a strip of pleated material used as a decoration or a trim
FRIZZ	the condition of being formed into small tight curls
FROCK	a one-piece garment for a woman; has skirt and bodice
FROND	compound leaf of a fern or palm or cycad
FRONT	the side that is forward or prominent
FROST	weather cold enough to cause freezing
FROSTING	a flavored sugar topping used to coat and decorate cakes
FROTH	a mass of small bubbles formed in or on a liquid
FROWN	look angry or sullen, wrinkle one’s forehead, as if to signal disapproval
FRUIT	the ripened reproductive body of a seed plant
FUDGE	soft creamy candy
FULLY	to the greatest degree or extent; completely or entirely; (‘full’ in this sense is used as a combining form)
FUNKY	in a state of cowardly fright
FUNNY	arousing or provoking laughter
FURLONG	a unit of length equal to 220 yards
FUROR	an interest followed with exaggerated zeal
FURRY	covered with a dense coat of fine silky hairs
FUSSY	annoyed and irritable
FUTON	mattress consisting of a pad of cotton batting that is used for sleeping on the floor or on a raised frame
FUZZY	covering with fine light hairs
GAILY	in a gay manner
GALILEO	Italian astronomer and mathematician who was the first to use a telescope to study the stars
GALLON	United States liquid unit equal to 4 quarts or 3.785 liters
GAMBIT	a chess move early in the game in which the player sacrifices minor pieces in order to obtain an advantageous position
GAMMA	the 3rd letter of the Greek alphabet
GAMUT	a complete extent or range: “a face that expressed a gamut of emotions”
GARAGE	an outbuilding (or part of a building) for housing automobiles
GARDENER	someone employed to work in a garden
GARNET	any of a group of hard glassy minerals (silicates of various metals) used as gemstones and as an abrasive
GASOLINE	a volatile flammable mixture of hydrocarbons (hexane and heptane and octane etc.) derived from petroleum
GAUDY	(used especially of clothes) marked by conspicuous display
GAUGE	judge tentatively or form an estimate of (quantities or time)
GAUNT	very thin especially from disease or hunger or cold
GAVEL	a small mallet used by a presiding officer or a judge
GAWKY	lacking grace in movement or posture
GAZELLE	small swift graceful antelope of Africa and Asia having lustrous eyes
GAZPACHO	a soup made with chopped tomatoes and onions and cucumbers and peppers and herbs; served cold
GECKO	any of various small chiefly tropical and usually nocturnal insectivorous terrestrial lizards typically with immovable eyelids
GEMINI	the third sign of the zodiac; the sun is in this sign from about May 21 to June 20
GENERAL	a general officer of the highest rank
GENRE	a kind of literary or artistic work
GENUS	a general kind of something
GEODE	(mineralogy) a hollow rock or nodule with the cavity usually lined with crystals
GEOGRAPHY	study of the earth’s surface; includes people’s responses to topography and climate and soil and vegetation
GEOLOGIST	a specialist in geology
GEOMETRY	the pure mathematics of points and lines and curves and surfaces
GERANIUM	any of numerous plants of the family Geraniaceae
GERBIL	small Old World burrowing desert rodent with long soft pale fur and hind legs adapted for leaping
GHOST	a mental representation of some haunting experience
GHOUL	someone who takes bodies from graves and sells them for anatomical dissection
GIANT	an imaginary figure of superhuman size and strength; appears in folklore and fairy tales
GIDDY	lacking seriousness; given to frivolity
GINGER	dried ground gingerroot
GIRAFFE	tallest living quadruped; having a spotted coat and small horns and very long neck and legs; of savannahs of tropical Africa
GIRTH	stable gear consisting of a band around a horse’s belly that holds the saddle in place
GIVEN	acknowledged as a supposition
GIZMO	a device or control that is very useful for a particular job
GLACIER	a slowly moving mass of ice
GLADE	a tract of land with few or no trees in the middle of a wooded area
GLADIATOR	(ancient Rome) a professional combatant or a captive who entertained the public by engaging in mortal combat
GLAND	any of various organs that synthesize substances needed by the body and release it through ducts or directly into the bloodstream
GLARE	look at with a fixed gaze
GLASS	a brittle transparent solid with irregular atomic structure
GLAZE	coat with a glaze
GLEAM	an appearance of reflected light
GLEAN	gather, as of natural products
GLIDE	move smoothly and effortlessly
GLIDER	aircraft supported only by the dynamic action of air against its surfaces
GLINT	be shiny, as if wet
GLITZ	tasteless showiness
GLOAT	dwell on with satisfaction
GLOBE	the 3rd planet from the sun; the planet we live on
GLOOM	a state of partial or total darkness
GLORY	a state of high honor
GLOSS	the property of being smooth and shiny
GLOVE	handwear: covers the hand and wrist
GNARL	something twisted and tight and swollen
GNASH	grind together, of teeth
GOBLET	a bowl-shaped drinking vessel; especially the Eucharistic cup
GOBLIN	(folklore) a small grotesque supernatural creature that makes trouble for human beings
GOGGLES	(plural) tight-fitting spectacles worn to protect the eyes
GOING	the act of departing
GOLDFISH	small golden or orange-red freshwater fishes of Eurasia used as pond or aquarium fishes
GONDOLA	long narrow flat-bottomed boat propelled by sculling; traditionally used on canals of Venice
GONER	a person in desperate straits; someone doomed
GOODY	something considered choice to eat
GOOEY	soft and sticky
GOOFY	ludicrous, foolish
GOOSE	web-footed long-necked typically gregarious migratory aquatic birds usually larger and less aquatic than ducks
GORGE	overeat or eat immodestly; make a pig of oneself
GOSLING	young goose
GOUGE	force with the thumb
GOULASH	a rich meat stew highly seasoned with paprika
GOURD	bottle made from the dried shell of a bottle gourd
GRACE	elegance and beauty of movement or expression
GRADE	a body of students who are taught together
GRAFT	the act of grafting something onto something else
GRAIN	a relatively small granular particle of a substance
GRAND	of behavior that is impressive and ambitious in scale or scope
GRANDSON	a male grandchild
GRANITE	plutonic igneous rock having visibly crystalline texture; generally composed of feldspar and mica and quartz
GRANOLA	cereal made of especially rolled oats with dried fruits and nuts and honey or brown sugar
GRANT	let have
GRAPE	any of various juicy fruit of the genus Vitis with green or purple skins; grow in clusters
GRAPH	a visual representation of the relations between certain quantities, represented as points, plotted with reference to a set of axes
GRASP	hold firmly
GRASS	narrow-leaved green herbage: grown as lawns; used as pasture for grazing animals; cut and dried as hay
GRATE	a frame of iron bars to hold a fire
GRATER	utensil with sharp perforations for shredding foods (as vegetables or cheese)
GRATITUDE	a feeling of thankfulness and appreciation
GRAVE	a place for the burial of a corpse (especially beneath the ground and marked by a tombstone)
GRAVEL	rock fragments and pebbles
GRAVY	a sudden happening that brings good fortune (as a sudden opportunity to make money)
GRAZE	feed as in a meadow or pasture
GREAT	relatively large in size or number or extent; larger than others of its kind
GREED	excessive desire to acquire or possess more (especially more material wealth) than one needs or deserves
GREEN	of the color between blue and yellow in the color spectrum; similar to the color of fresh grass
GREENHOUSE	a building with glass walls and roof; for the cultivation and exhibition of plants under controlled conditions
GREET	express greetings upon meeting someone
GREYHOUND	a tall slender dog of an ancient breed noted for swiftness and keen sight; used as a racing dog
GRIEF	intense sorrow caused by loss of a loved one (especially by death)
GRIFFIN	winged monster with the head of an eagle and the body of a lion
GRILL	a restaurant where food is cooked on a grill
GRIME	the state of being covered with unclean things
GRIMY	thickly covered with ingrained dirt or soot
GRIND	press or grind with a crushing noise
GRIPE	informal terms for objecting
GROAN	indicate pain, discomfort, or displeasure
GROOM	a man participant in his own marriage ceremony
GROUP	any number of entities (members) considered as a unit
GROVE	a small growth of trees without underbrush
GROWL	the sound of growling (as made by animals)
GROWN	(of animals) fully developed
GRUEL	a thin porridge (usually oatmeal or cornmeal)
GRUFF	deep and harsh sounding as if from shouting or illness or emotion
GRUNT	issue a grunting, low, animal-like noise
GUACAMOLE	a dip made of mashed avocado mixed with chopped onions and other seasonings
GUARD	a person who keeps watch over something or someone
GUAVA	tropical fruit having yellow skin and pink pulp; eaten fresh or used for e.g. jellies
GUESS	expect, believe, or suppose
GUEST	a visitor to whom hospitality is extended
GUIDE	direct the course; determine the direction of travelling
GUILD	a formal association of people with similar interests
GUILE	the use of tricks to deceive someone (usually to extract money from them)
GUILT	the state of having committed an offense
GUISE	an artful or simulated semblance
GUITAR	a stringed instrument usually having six strings; played by strumming or plucking
GULCH	a narrow gorge with a stream running through it
GULLY	deep ditch cut by running water (especially after a prolonged downpour)
GUMBO	a soup or stew thickened with okra pods
GUMDROP	a jellied candy coated with sugar crystals
GUMMY	having the sticky properties of an adhesive
GUPPY	small freshwater fish of South America and the West Indies; often kept in aquariums
GUSTO	vigorous and enthusiastic enjoyment
GUSTY	blowing in puffs or short intermittent blasts
GUTSY	marked by courage and determination in the face of difficulties or danger; robust and uninhibited
GYMNASTICS	a sport that involves exercises intended to display strength and balance and agility
HABIT	an established custom
HADDOCK	important food fish on both sides of the Atlantic; related to cod but usually smaller
HAIKU	an epigrammatic Japanese verse form of three short lines
HAILSTORM	a storm during which hail falls
HAIRY	having or covered with hair
HALIBUT	marine food fish of the northern Atlantic or northern Pacific; the largest flatfish and one of the largest teleost fishes
HALLWAY	an interior passage or corridor onto which rooms open
HALVE	divide by two; divide into halves
HAMMER	a hand tool with a heavy rigid head and a handle; used to deliver an impulsive force by striking
HAMSTER	short-tailed Old World burrowing rodent with large cheek pouches
HANDLEBAR	the shaped bar used to steer a bicycle
HANDY	easy to reach
HAPPINESS	state of well-being characterized by emotions ranging from contentment to intense joy
HAPPY	enjoying or showing or marked by joy or pleasure
HARDY	having rugged physical strength; inured to fatigue or hardships
HARMONY	the structure of music with respect to the composition and progression of chords
HARSH	unpleasantly stern
HASTE	overly eager speed (and possible carelessness)
HASTY	excessively quick
HATCH	emerge from the eggs
HAUNT	haunt like a ghost; pursue
HAVEN	a shelter serving as a place of safety or sanctuary
HAVOC	violent and needless disturbance
HAZEL	of a light brown or yellowish brown color
HEADLIGHT	a powerful light with reflector; attached to the front of an automobile or locomotive
HEADLINE	the heading or caption of a newspaper article
HEADY	marked by defiant disregard for danger or consequences
HEARD	detected or perceived by the sense of hearing
HEARING	the ability to hear; the auditory faculty
HEART	the hollow muscular organ located behind the sternum and between the lungs; its rhythmic contractions move the blood through the body
HEATH	a tract of level wasteland; uncultivated land with sandy soil and scrubby vegetation
HEAVE	utter a sound, as with obvious effort
HEAVY	of comparatively great physical weight or density
HECTARE	(abbreviated ‘ha’) a unit of surface area equal to 100 ares (or 10,000 square meters)
HEDGE	a fence formed by a row of closely planted shrubs or bushes
HEDGEHOG	small nocturnal Old World mammal covered with both hair and protective spines
HEFTY	(of a person) possessing physical strength and weight; rugged and powerful
HEIFER	young cow
HELICOPTER	an aircraft without wings that obtains its lift from the rotation of overhead blades
HELIUM	a very light colorless element that is one of the six inert gasses; the most difficult gas to liquefy
HELLO	an expression of greeting
HELMET	a protective headgear made of hard material to resist blows
HENCE	(used to introduce a logical conclusion) from that fact or reason or as a result
HENNA	a reddish brown dye used especially on hair
HERON	grey or white wading bird with long neck and long legs and (usually) long bill
HERRING	commercially important food fish of northern waters of both Atlantic and Pacific
HESTIA	(Greek mythology) the goddess of the hearth and its fire in ancient mythology; identified with Roman Vesta
HEXAGON	a six-sided polygon
HIBERNATE	sleep during winter
HIGHWAY	a major road for any form of motor transport
HIKER	a foot traveler; someone who goes on an extended walk (for pleasure)
HILLY	having hills and crags
HINGE	a joint that holds two parts together so that one can swing relative to the other
HIPPO	massive thick-skinned herbivorous animal living in or around rivers of tropical Africa
HIPPY	someone who rejects the established culture; advocates extreme liberalism in politics and lifestyle
HISTORY	the discipline that records and interprets past events involving human beings
HITCH	to hook or entangle
HOARD	a secret store of valuables or money
HOBBY	an auxiliary activity
HOCKEY	a game resembling ice hockey that is played on an open field
HOIST	raise or haul up with or as if with mechanical help
HOLLY	any tree or shrub of the genus Ilex having red berries and shiny evergreen leaves with prickly edges
HOMEY	having a feeling of home; cozy and comfortable
HONESTY	the quality of being honest
HONEY	a sweet yellow liquid produced by bees
HONOR	bestow honor or rewards upon
HOPSCOTCH	a game in which a child tosses a stone into an area drawn on the ground and then hops through it and back to regain the stone
HORDE	a vast multitude
HORNET	large stinging paper wasp
HORSE	solid-hoofed herbivorous quadruped domesticated since prehistoric times
HOSPITAL	a health facility where patients receive treatment
HOTEL	a building where travelers can pay for lodging and meals and other services
HOTLY	in a heated manner
HOUND	any of several breeds of dog used for hunting typically having large drooping ears
HOUSE	a dwelling that serves as living quarters for one or more families
HOVEL	small crude shelter used as a dwelling
HOVER	hang in the air; fly or be suspended above
HOWDY	an expression of greeting
HUFFY	roused to anger
HUMAN	characteristic of humanity
HUMID	containing or characterized by a great deal of water vapor
HUMOR	the trait of appreciating (and being able to express) the humorous
HUNCH	an impression that something might be the case
HUNDRED	ten 10s
HUNGARY	a republic in central Europe
HURRICANE	a severe tropical cyclone usually with heavy rains and winds moving at 63-136 knots (12 on the Beaufort scale)
HURRY	move very fast
HUSKY	muscular and heavily built
HUTCH	a cage (usually made of wood and wire mesh) for small animals
HYACINTH	any of numerous bulbous perennial herbs
HYDRA	small tubular solitary freshwater hydrozoan polyp
HYENA	doglike nocturnal mammal of Africa and southern Asia that feeds chiefly on carrion
ICING	a flavored sugar topping used to coat and decorate cakes
IDEAL	conforming to an ultimate standard of perfection or excellence; embodying an ideal
IDIOM	a manner of speaking that is natural to native speakers of a language
IDLER	person who does no work
IGLOO	an Eskimo hut; usually built of blocks (of sod or snow) in the shape of a dome
IGUANA	large herbivorous tropical American arboreal lizards with a spiny crest along the back
IMAGE	an iconic mental representation
IMPEL	urge or force (a person) to an action; constrain or motivate
IMPLY	express or state indirectly
INCUR	make oneself subject to; bring upon oneself; become liable to
INDEX	a number or ratio (a value on a scale of measurement) derived from a series of observed facts
INDIGO	a blue-violet color
INEPT	generally incompetent and ineffectual
INERT	unable to move or resist motion
INFER	reason by deduction; establish by deduction
INFLUENZA	an acute febrile highly contagious viral disease
INLAY	decorate the surface of by inserting wood, stone, and metal
INLET	an arm off of a larger body of water (often between rocky headlands)
INNER	located inward
INNING	(baseball) one of nine divisions of play during which each team has a turn at bat
INPUT	signal going into an electronic system
INSET	a small picture inserted within the bounds or a larger one
INTER	place in a grave or tomb
INTEREST	a fixed charge for borrowing money; usually a percentage of the amount borrowed
IRATE	feeling or showing extreme anger
IRONING	the work of using heat to smooth washed clothes in order to remove any wrinkles
IRONY	witty language used to convey insults or scorn
ISLAND	a land mass (smaller than a continent) that is surrounded by water
ISLET	a small island
ISSUE	an important question that is in dispute and must be settled
ITALIAN	the Romance language spoken in Italy
ITCHY	causing an irritating cutaneous sensation; being affect with an itch
ITINERARY	a proposed route of travel
IVORY	a hard smooth ivory colored dentine that makes up most of the tusks of elephants and walruses
JACKET	a short coat
JAGUAR	a large spotted feline of tropical America similar to the leopard; in some classifications considered a member of the genus Felis
JAPAN	a constitutional monarchy occupying the Japanese Archipelago; a world leader in electronics and automobile manufacture and ship building
JAPANESE	the language (usually considered to be Altaic) spoken by the Japanese
JAUNT	a journey taken for pleasure
JAZZY	resembling jazz (especially in its rhythm)
JEALOUSY	a feeling of jealous envy (especially of a rival)
JELLY	a preserve made of the jelled juice of fruit
JERKY	meat (especially beef) cut in strips and dried in the sun
JESTER	a professional clown employed to entertain a king or nobleman in the Middle Ages
JETTY	a protective structure of stone or concrete; extends from shore into the water to prevent a beach from washing away
JEWEL	a precious or semiprecious stone incorporated into a piece of jewelry
JIFFY	a very short time (as the time it takes the eye to blink or the heart to beat)
JINGLE	a metallic sound
JOINT	united or combined
JOIST	beam used to support floors or roofs
JOKER	a person who enjoys telling or playing jokes
JOLLY	full of or showing high-spirited merriment
JUDGE	a public official authorized to decide questions brought before a court of justice
JUGGLER	a performer who juggles objects and performs tricks of manual dexterity
JUICY	full of juice
JUMBO	of great mass; huge and bulky
JUMPY	being in a tense state
JUNIPER	coniferous shrub or small tree with berrylike cones
JUPITER	the largest planet and the 5th from the sun; has many satellites and is one of the brightest objects in the night sky
JUROR	someone who serves (or waits to be called to serve) on a jury
KARAT	the unit of measurement for the proportion of gold in an alloy; 18-karat gold is 75% gold; 24-karat gold is pure gold
KARMA	(Hinduism and Buddhism) the effects of a person’s actions that determine his destiny in his next incarnation
KAYAK	a small canoe consisting of a light frame made watertight with animal skins; used by Eskimos
KEBAB	cubes of meat marinated and cooked on a skewer usually with vegetables
KENNEL	outbuilding that serves as a shelter for a dog
KENYA	a republic in eastern Africa; achieved independence from the United Kingdom in 1963
KEROSENE	a flammable hydrocarbon oil used as fuel in lamps and heaters
KETCHUP	thick spicy sauce made from tomatoes
KETTLE	a metal pot for stewing or boiling; usually has a lid
KEYBOARD	device consisting of a set of keys on a piano or organ or typewriter or typesetting machine or computer or the like
KHAKI	of a yellowish brown color
KIDNEY	either of two bean-shaped excretory organs that filter wastes (especially urea) from the blood and excrete them and water in urine
KILOGRAM	one thousand grams; the basic unit of mass adopted under the Systeme International d’Unites
KINDNESS	the quality of being warmhearted and considerate and humane and sympathetic
KIOSK	small area set off by walls for special use
KITTEN	young domestic cat
KITTY	informal terms referring to a domestic cat
KLUTZ	(Yiddish) a clumsy dolt
KNACK	a special way of doing something
KNEAD	make uniform
KNEECAP	a small flat triangular bone in front of the knee that protects the knee joint
KNEEL	rest one’s weight on one’s knees
KNIFE	edge tool used as a cutting instrument; has a pointed blade with a sharp edge and a handle
KNIGHT	a chessman shaped to resemble the head of a horse; can move two squares horizontally and one vertically (or vice versa)
KNITTING	creating knitted wear
KNOCK	deliver a sharp blow or push
KNOLL	a small natural hill
KNOWN	apprehended with certainty
KOALA	sluggish tailless Australian arboreal marsupial with grey furry ears and coat; feeds on eucalyptus leaves and bark
KRONA	the basic unit of money in Iceland
KUDOS	an expression of approval and commendation
LABEL	assign a label to; designate with a label
LABOR	productive work (especially physical work done for wages)
LACROSSE	a game invented by American Indians
LADEN	filled with a great quantity
LADYBUG	small round bright-colored and spotted beetle that usually feeds on aphids and other insect pests
LAGER	a camp defended by a circular formation of wagons
LAGOON	a body of water cut off from a larger body by a reef of sand or coral
LANCE	a long pointed rod used as a tool or weapon
LANKY	tall and thin and having long slender limbs
LANTERN	light in a transparent protective case
LAPEL	lap at the front of a coat; continuation of the coat collar
LAPSE	a mistake resulting from inattention
LARGE	above average in size or number or quantity or magnitude or extent
LASAGNA	very wide flat strips of pasta
LASER	an acronym for light amplification by stimulated emission of radiation
LATCH	fasten with a latch
LATER	happening at a time subsequent to a reference time
LATEX	a water-base paint that has a latex binder
LATHE	machine tool for shaping metal or wood; the workpiece turns about a horizontal axis against a fixed tool
LATTE	strong espresso coffee with a topping of frothed steamed milk
LAUGH	produce laughter
LAUNCHPAD	a platform from which rockets or space craft are launched
LAVENDER	any of various Old World aromatic shrubs or subshrubs with usually mauve or blue flowers; widely cultivated
LAWYER	a professional person authorized to practice law; conducts lawsuits or gives legal advice
LAYER	single thickness of usually some homogeneous substance
LEACH	the process of leaching
LEAFY	having or covered with leaves
LEAKY	permitting the unwanted passage of fluids or gases
LEARN	gain knowledge or skills
LEASE	let for money
LEASH	restraint consisting of a rope (or light chain) used to restrain an animal
LEAST	used to form the superlative
LEAVE	go away from a place
LEDGE	a projecting ridge on a mountain or submerged under water
LEERY	openly distrustful and unwilling to confide
LEFTY	a person who uses the left hand with greater skill than the right
LEGAL	established by or founded upon law or official or accepted rules
LEMON	yellow oval fruit with juicy acidic flesh
LEMONADE	sweetened beverage of diluted lemon juice
LEMUR	large-eyed arboreal prosimian having foxy faces and long furry tails
LENTIL	round flat seed of the lentil plant used for food
LEOPARD	large feline of African and Asian forests usually having a tawny coat with black spots
LETTER	a written message addressed to a person or organization
LETTUCE	any of various plants of the genus Lactuca
LEVEE	an embankment that is built in order to prevent a river from overflowing
LEVEL	a position on a scale of intensity or amount or quality
LEVER	a rigid bar pivoted about a fulcrum
LIBEL	a false and malicious publication printed for the purpose of defaming a living person
LIBRA	the seventh sign of the zodiac; the sun is in this sign from about September 23 to October 22
LIBRARIAN	a professional person trained in library science and engaged in library services
LICORICE	a black candy flavored with the dried root of the licorice plant
LIEUTENANT	a commissioned military officer
LIFEGUARD	an attendant employed at a beach or pool to protect swimmers from accidents
LIGHT	(physics) electromagnetic radiation that can produce a visual sensation
LIGHTHOUSE	a tower with a light that gives warning of shoals to passing ships
LIGHTNING	abrupt electric discharge from cloud to cloud or from cloud to earth accompanied by the emission of light
LIKEN	consider or describe as similar, equal, or analogous
LILAC	any of various plants of the genus Syringa having large panicles of usually fragrant flowers
LIMBO	the state of being disregarded or forgotten
LIMIT	the greatest possible degree of something
LIMOUSINE	large luxurious car; usually driven by a chauffeur
LINEN	a fabric woven with fibers from the flax plant
LINER	(baseball) a hit that flies straight out from the batter
LINGO	a characteristic language of a particular group (as among thieves)
LINGUINE	pasta in long slender flat strips
LIPSTICK	makeup that is used to color the lips
LISBON	capital and largest city and economic and cultural center of Portugal
LITER	a metric unit of capacity, formerly defined as the volume of one kilogram of pure water under standard conditions
LITHE	gracefully thin and bending and moving with ease
LITTER	the offspring at one birth of a multiparous mammal
LIVEN	make lively
LIVER	large and complicated reddish-brown glandular organ located in the upper right portion of the abdominal cavity
LIVID	furiously angry
LIZARD	relatively long-bodied reptile with usually two pairs of legs and a tapering tail
LLAMA	wild or domesticated South American cud-chewing animal related to camels but smaller and lacking a hump
LOAFER	a low leather step-in shoe; the top resembles a moccasin but it has a broad flat heel
LOATH	(usually followed by ‘to’) strongly opposed
LOBBY	a large entrance or reception room or area
LOBSTER	any of several edible marine crustaceans of the families Homaridae and Nephropsidae and Palinuridae
LOCAL	relating to or applicable to or concerned with the administration of a city or town or district rather than a larger area
LOCKSMITH	someone who makes or repairs locks
LOCOMOTIVE	a wheeled vehicle consisting of a self-propelled engine that is used to draw trains along railway tracks
LOCUST	migratory grasshoppers of warm regions having short antennae
LODGE	be a lodger; stay temporarily
LOFTY	of imposing height; especially standing out above others
LOGIC	the branch of philosophy that analyzes inference
LOLLIPOP	hard candy on a stick
LONDON	the capital and largest city of England; located on the Thames in southeastern England; financial and industrial and cultural center
LOOSE	not compact or dense in structure or arrangement
LORRY	a large truck designed to carry heavy loads; usually without sides
LOTUS	native to eastern Asia; widely cultivated for its large pink or white flowers
LOUSE	wingless usually flattened bloodsucking insect parasitic on warm-blooded animals
LOUSY	very bad
LOVER	a person who loves someone or is loved by someone
LOWER	move something or somebody to a lower position
LOWLY	low or inferior in station or quality
LOYAL	steadfast in allegiance or duty
LOYALTY	the quality of being loyal
LUCID	(of language) transparently clear; easily understandable
LUCKY	occurring by chance
LUGGAGE	cases used to carry belongings when traveling
LULLABY	the act of singing a quiet song to lull a child to sleep
LUMBER	the wood of trees cut and prepared for use as building material
LUMBERJACK	a person who fells trees
LUMPY	having lumps; not smooth and even in texture
LUNAR	of or relating to or associated with the moon
LUNCH	a midday meal
LUNGE	make a thrusting forward movement
LURCH	walk as if unable to control one’s movements
LURID	glaringly vivid and graphic; marked by sensationalism
LYCHEE	Chinese fruit having a thin brittle shell enclosing a sweet jellylike pulp and a single seed; often dried
LYING	the deliberate act of deviating from the truth
LYRIC	the text of a popular song or musical-comedy number
MACADAMIA	any tree of the genus Macadamia
MACARONI	pasta in the form of slender tubes
MACAW	long-tailed brilliantly colored parrot of Central America and South America; among the largest and showiest of parrots
MACHO	a male exhibiting or characterized by machismo
MACKEREL	any of various fishes of the family Scombridae
MACRO	a single computer instruction that results in a series of instructions in machine language
MADAM	a woman of refinement
MADLY	in an uncontrolled manner
MADRID	the capital and largest city situated centrally in Spain; home of an outstanding art museum
MAGENTA	a primary subtractive color for light; a dark purple-red color
MAGIC	any art that invokes supernatural powers
MAGICIAN	someone who performs magic tricks to amuse an audience
MAGMA	molten rock in the earth’s crust
MAGNOLIA	any shrub or tree of the genus Magnolia; valued for their longevity and exquisite fragrant blooms
MAGPIE	long-tailed black-and-white crow that utters a raucous chattering call
MAILBOX	a private box for delivery of mail
MAIZE	a strong yellow color
MAJOR	of greater importance or stature or rank
MAKER	a person who makes things
MAMBO	a Latin American dance similar in rhythm to the rumba
MAMMOTH	any of numerous extinct elephants widely distributed in the Pleistocene; extremely large with hairy coats and long upcurved tusks
MANDOLIN	a stringed instrument related to the lute, usually played with a plectrum
MANGA	graphic novel that originated in Japan, usually intended for adults and characterized by highly stylized art
MANGO	large oval tropical fruit having smooth skin, juicy aromatic pulp, and a large hairy seed
MANGY	having many worn or threadbare spots in the nap
MANIA	an irrational but irresistible motive for a belief or action
MANIC	affected with or marked by frenzy or mania uncontrolled by reason
MANLY	possessing qualities befitting a man
MANOR	the mansion of a lord or wealthy person
MANSION	a large and imposing house
MANTIS	predacious long-bodied large-eyed insect of warm regions; rests with forelimbs raised as in prayer
MARACAS	a percussion instrument consisting of a hollow gourd containing pebbles or beans; often played in pairs
MARCH	march in a procession
MARIGOLD	any of various tropical American plants of the genus Tagetes widely cultivated for their showy yellow or orange flowers
MARIMBA	a percussion instrument with wooden bars tuned to produce a chromatic scale and with resonators; played with small mallets
MARINATE	soak in marinade
MARKER	a writing implement for making a mark
MAROON	a dark purplish-red to dark brownish-red color
MARRY	take in marriage
MARSH	low-lying wet land with grassy vegetation; usually is a transition zone between land and water
MASCARA	makeup that is used to darken and thicken the eye lashes
MASON	a craftsman who works with stone or brick
MATCH	be compatible, similar or consistent; coincide in their characteristics
MATISSE	French painter and sculptor; leading figure of fauvism (1869-1954)
MATTE	the property of having little or no contrast; lacking highlights or gloss
MATTRESS	a large thick pad filled with resilient material and often incorporating coiled springs, used as a bed or part of a bed
MAUVE	of a pale to moderate greyish violet color
MAXIM	a saying that is widely accepted on its own merits
MAYBE	by chance
MAYONNAISE	egg yolks and oil and vinegar
MAYOR	the head of a city government
MEADOW	a field where grass or alfalfa are grown to be made into hay
MEASLES	an acute and highly contagious viral disease marked by distinct red spots followed by a rash; occurs primarily in children
MECHANIC	a craftsman skilled in operating machine tools
MEDAL	an award for winning a championship or commemorating some other event
MEERKAT	a mongoose-like viverrine of South Africa having a face like a lemur and only four toes
MEETING	a formally arranged gathering
MELEE	a noisy riotous fight
MELODY	the perception of pleasant arrangements of musical notes
MELON	any of numerous fruits of the gourd family having a hard rind and sweet juicy flesh
MERCURY	the smallest planet and the nearest to the sun
MERCY	leniency and compassion shown toward offenders by a person or agency charged with administering justice
MERGE	become one
MERIT	be worthy or deserving
MERMAID	half woman and half fish; lives in the sea
MERRY	full of or showing high-spirited merriment
MESSY	dirty and disorderly
METAL	any of several chemical elements that are usually shiny solids that conduct heat or electricity and can be formed into sheets etc.
METER	the basic unit of length adopted under the Systeme International d’Unites (approximately 1.094 yards)
METHANE	a colorless odorless gas used as a fuel
METRO	an electric railway operating below the surface of the ground (usually in a city)
MICRO	extremely small in scale or scope or capability
MICROSCOPE	magnifier of the image of small objects
MICROWAVE	kitchen appliance that cooks food by passing an electromagnetic wave through it
MIDNIGHT	12 o’clock at night; the middle of the night
MIDST	the location of something surrounded by other things
MIGHT	physical strength
MIGRAINE	a severe recurring vascular headache; occurs more frequently in women than men
MILKSHAKE	frothy drink of milk and flavoring and sometimes fruit or ice cream
MILKY	resembling milk in color; not clear
MILLET	any of various small-grained annual cereal and forage grasses of the genera Panicum, Echinochloa, Setaria, Sorghum, and Eleusine
MIMIC	someone who mimics (especially an actor or actress)
MINCE	make less severe or harsh
MINER	laborer who works in a mine
MINESTRONE	soup made with a variety of vegetables
MINIVAN	a small box-shaped passenger van; usually has removable seats; used as a family car
MINOR	of lesser importance or stature or rank
MINSTREL	a singer of folk songs
MINTY	relating to or suggestive of mint
MINUS	an arithmetic operation in which the difference between two numbers is calculated
MIRROR	polished surface that forms images by reflecting light
MIRTH	great merriment
MISER	a stingy hoarder of money and possessions (often living miserably)
MISTLETOE	Old World parasitic shrub having branching greenish stems with leathery leaves and waxy white glutinous berries
MISTY	filled or abounding with fog or mist
MIXER	a kitchen utensil that is used for mixing foods
MOCCASIN	soft leather shoe; originally worn by Native Americans
MOCHA	a superior dark coffee made from beans from Arabia
MODAL	relating to or constituting the most frequent value in a distribution
MODEL	a hypothetical description of a complex entity or process
MODEM	(from a combination of MOdulate and DEModulate) electronic equipment consisting of a device used to connect computers by a telephone line
MODESTY	freedom from vanity or conceit
MOGUL	a very wealthy or powerful businessman
MOIST	slightly wet
MOLAR	grinding tooth with a broad crown; located behind the premolars
MOLDY	covered with or smelling of mold
MOMMY	informal terms for a mother
MONET	French impressionist painter (1840-1926)
MONEY	the most common medium of exchange; functions as legal tender
MONGOLIA	a landlocked socialist republic in central Asia
MONITOR	display produced by a device that takes signals and displays them on a television screen or a computer monitor
MONOPOLY	a board game in which players try to gain a monopoly on real estate as pieces advance around the board according to the throw of a die
MONSOON	a seasonal wind in southern Asia; blows from the southwest (bringing rain) in summer and from the northeast in winter
MONTH	one of the twelve divisions of the calendar year
MOODY	subject to sharply varying moods
MOOSE	large northern deer with enormous flattened antlers in the male; called ‘elk’ in Europe and ‘moose’ in North America
MORAL	concerned with principles of right and wrong or conforming to standards of behavior and character based on those principles
MORTGAGE	a conditional conveyance of property as security for the repayment of a loan
MOSAIC	art consisting of a design made of small pieces of colored stone or glass
MOSQUE	(Islam) a Muslim place of worship that usually has a minaret
MOSSY	overgrown with moss
MOTEL	a motor hotel
MOTHER	a woman who has given birth to a child (also used as a term of address to your mother)
MOTIF	a design or figure that consists of recurring shapes or colors, as in architecture or decoration
MOTIVE	a theme that is repeated or elaborated in a piece of music
MOTOR	machine that converts other forms of energy into mechanical energy and so imparts motion
MOTORCYCLE	a motor vehicle with two wheels and a strong frame
MOTTO	a favorite saying of a sect or political group
MOUND	(baseball) the slight elevation on which the pitcher stands
MOUNT	attach to a support
MOUNTAIN	a land mass that projects well above its surroundings; higher than a hill
MOURN	feel sadness
MOUSE	a hand-operated electronic device that controls the coordinates of a cursor on your computer screen as you move it around on a pad
MOUSY	quiet and timid and ineffectual
MOUTH	the opening through which food is taken in and vocalizations emerge
MOVER	workman employed by a moving company
MOVIE	a form of entertainment that enacts a story by sound and a sequence of images giving the illusion of continuous movement
MOWER	garden tool for mowing grass on lawns
MOZZARELLA	mild white Italian cheese
MUDDY	(of soil) soft and watery
MUFFIN	a sweet quick bread baked in a cup-shaped pan
MUFFLER	a tubular acoustic device inserted in the exhaust system that is designed to reduce noise
MUGGY	hot or warm and humid
MULCH	a protective covering of rotting vegetable matter spread to reduce evaporation and soil erosion
MUMMY	a body embalmed and dried and wrapped for burial (as in ancient Egypt)
MUMPS	an acute contagious viral disease characterized by fever and by swelling of the parotid glands
MUNCH	a large bite
MURAL	a painting that is applied to a wall surface
MURKY	(of liquids) clouded as with sediment
MURMUR	a low continuous indistinct sound; often accompanied by movement of the lips without the production of articulate speech
MUSEUM	a depository for collecting and displaying objects having scientific or historical or artistic value
MUSHROOM	fleshy body of any of numerous edible fungi
MUSHY	effusively or insincerely emotional
MUSIC	an artistic form of auditory communication incorporating instrumental or vocal tones in a structured and continuous manner
MUSICAL	a play or film whose action and dialogue is interspersed with singing and dancing
MUSSEL	black marine bivalves usually steamed in wine
MUSTACHE	an unshaved growth of hair on the upper lip
MUSTARD	pungent powder or paste prepared from ground mustard seeds
MUSTY	stale and unclean smelling
NACHO	a tortilla chip topped with cheese and chili-pepper and broiled
NACHOS	a tortilla chip topped with cheese and chili-pepper and broiled
NAIVE	marked by or showing unaffected simplicity and lack of guile or worldly experience
NANNY	female goat
NASAL	of or in or relating to the nose
NASTY	offensive or even (of persons) malicious
NAVAL	connected with or belonging to or used in a navy
NAVEL	a scar where the umbilical cord was attached
NEBULA	an immense cloud of gas (mainly hydrogen) and dust in interstellar space
NECKLACE	jewelry consisting of a cord or chain (often bearing gems) worn about the neck as an ornament (especially by women)
NECKTIE	neckwear consisting of a long narrow piece of material worn (mostly by men) under a collar and tied in knot at the front
NECTARINE	variety or mutation of the peach bearing fruit with smooth skin and (usually) yellow flesh
NEEDY	needy people collectively
NEIGH	the characteristic sounds made by a horse
NEPAL	a small landlocked Asian country high in the Himalayas between India and China
NEPHEW	a son of your brother or sister
NEPTUNE	a giant planet with a ring of ice particles; the 8th planet from the sun is the most remote of the gas giants
NERVE	any bundle of nerve fibers running to various organs and tissues of the body
NEVER	not ever; at no time in the past or future
NEWLY	very recently
NEWTON	English mathematician and physicist
NICHE	an enclosure that is set back or indented
NICKEL	a hard malleable ductile silvery metallic element that is resistant to corrosion; used in alloys
NIECE	a daughter of your brother or sister
NIFTY	very good
NIGHT	the time after sunset and before sunrise while it is dark outside
NIGHTMARE	a situation resembling a terrifying dream
NINJA	a class of 14th century Japanese who were trained in martial arts and were hired for espionage and assassinations
NINTH	coming next after the eighth and just before the tenth in position
NIPPY	pleasantly cold and invigorating
NITROGEN	a common nonmetallic element that is normally a colorless odorless tasteless inert diatomic gas
NOBLE	impressive in appearance
NOBLY	in a noble manner
NOISE	sound of any kind (especially unintelligible or dissonant sound)
NOISY	full of or characterized by loud and nonmusical sounds
NOMAD	a member of a people who have no permanent home but move about according to the seasons
NORTH	the direction in which a compass needle points
NORWAY	a constitutional monarchy in northern Europe on the western side of the Scandinavian Peninsula; achieved independence from Sweden in 1905
NOSTALGIA	longing for something past
NOTCH	cut or make a notch into
NOUGAT	nuts or fruit pieces in a sugar paste
NOVEL	a printed and bound book that is an extended work of fiction
NOVELIST	one who writes novels
NUDGE	to push against gently
NURSE	one skilled in caring for young children or the sick (usually under the supervision of a physician)
NUTMEG	hard aromatic seed of the nutmeg tree used as spice when grated or ground
NUTTY	informal or slang terms for mentally irregular
NYLON	a synthetic fabric
OASIS	a shelter serving as a place of safety or sanctuary
OATMEAL	porridge made of rolled oats
OBITUARY	a notice of someone’s death; usually includes a short biography
OCCUR	come to pass
OCEAN	a large body of water constituting a principal part of the hydrosphere
OCELOT	nocturnal wildcat of Central America and South America having a dark-spotted buff-brown coat
OCTAGON	an eight-sided polygon
OCTAVE	a musical interval of eight tones
OCTOPUS	bottom-living cephalopod having a soft oval body with eight long tentacles
ODDLY	in a manner differing from the usual or expected
OFFER	make available or accessible, provide or furnish
OFTEN	many times at short intervals
OLDEN	relating to time long past
OLDER	advanced in years; (‘aged’ is pronounced as two syllables)
OLIVE	one-seeded fruit of the European olive tree usually pickled and used as a relish
OMEGA	the last (24th) letter of the Greek alphabet
OMELET	beaten eggs or an egg mixture cooked until just set; may be folded around e.g. ham or cheese or jelly
ONION	an aromatic flavorful vegetable
ONSET	the beginning or early stages
OPERA	a drama set to music; consists of singing with orchestral accompaniment and an orchestral overture and interludes
OPTIC	the organ of sight
ORANGE	orange color or pigment; any of a range of colors between red and yellow
ORBIT	the (usually elliptical) path described by one celestial body in its revolution about another
ORBITER	man-made equipment that orbits around the earth or the moon
ORCHARD	garden consisting of a small cultivated wood without undergrowth
ORCHID	any of numerous plants of the orchid family usually having flowers of unusual shapes and beautiful colors
ORDER	give instructions to or direct somebody to do something with authority
OREGANO	pungent leaves used as seasoning with meats and fowl and in stews and soups and omelets
ORIGAMI	the Japanese art of folding paper into shapes representing objects (e.g., flowers or birds)
ORNAMENT	something used to beautify
OSTRICH	fast-running African flightless bird with two-toed feet; largest living bird
OTHER	not the same one or ones already mentioned or implied
OTTER	freshwater carnivorous mammal having webbed and clawed feet and dark brown fur
OTTOMAN	thick cushion used as a seat
OUNCE	a unit of apothecary weight equal to 480 grains or one twelfth of a troy pound
OUTDO	be or do something to a greater degree
OUTER	being on the outside or further from a center
OVERT	open and observable; not secret or hidden
OWING	owed as a debt
OWLET	young owl
OWNER	(law) someone who owns (is legal possessor of) a business
OXYGEN	a nonmetallic bivalent element that is normally a colorless odorless tasteless nonflammable diatomic gas
OYSTER	marine mollusks having a rough irregular shell; found on the sea bed mostly in coastal waters
OZONE	a colorless gas (O3) soluble in alkalis and cold water; a strong oxidizing agent
PAGER	an electronic device that generates a series of beeps when the person carrying it is being paged
PAINT	make a painting
PAINTER	an artist who paints
PANCAKE	a flat cake of thin batter fried on both sides on a griddle
PANCREAS	a large elongated exocrine gland located behind the stomach; secretes pancreatic juice and insulin
PANDA	large black-and-white herbivorous mammal of bamboo forests of China and Tibet
PANEL	sheet that forms a distinct (usually flat and rectangular) section or component of something
PANIC	an overwhelming feeling of fear and anxiety
PANTHER	a large spotted feline of tropical America similar to the leopard; in some classifications considered a member of the genus Felis
PAPAL	proceeding from or ordered by or subject to a pope or the papacy regarded as the successor of the Apostles
PAPAYA	large oval melon-like tropical fruit with yellowish flesh
PAPER	a material made of cellulose pulp derived mainly from wood or rags or certain grasses
PAPERCLIP	a wire or plastic clip for holding sheets of paper together
PAPRIKA	a mild powdered seasoning made from dried pimientos
PAPYRUS	paper made from the papyrus plant by cutting it in strips and pressing it flat; used by ancient Egyptians and Greeks and Romans
PARAKEET	any of numerous small slender long-tailed parrots
PARAMEDIC	a person trained to assist medical professionals and to give emergency medical treatment
PARASOL	a handheld collapsible source of shade
PARCEL	a collection of things wrapped or boxed together
PARCH	cause to wither or parch from exposure to heat
PARIS	the capital and largest city of France; and international center of culture and commerce
PARKA	a kind of heavy jacket (‘windcheater’ is a British term)
PARMESAN	hard dry sharp-flavored Italian cheese; often grated
PARROT	usually brightly colored zygodactyl tropical birds with short hooked beaks and the ability to mimic sounds
PARSE	analyze syntactically by assigning a constituent structure to (a sentence)
PARSLEY	aromatic herb with flat or crinkly leaves that are cut finely and used to garnish food
PARSNIP	whitish edible root; eaten cooked
PARTY	an organization to gain political power
PASSE	out of fashion
PASSPORT	a document issued by a country to a citizen allowing that person to travel abroad and re-enter the home country
PASSWORD	a secret word or phrase known only to a restricted group
PASTA	shaped and dried dough made from flour and water and sometimes egg
PASTE	any mixture of a soft and malleable consistency
PASTRAMI	highly seasoned cut of smoked beef
PASTURE	a field covered with grass or herbage and suitable for grazing by livestock
PASTY	having the sticky properties of an adhesive
PATCH	a small contrasting part of something
PATIENCE	good-natured tolerance of delay or incompetence
PATIO	usually paved outdoor area adjoining a residence
PATTY	round flat candy
PAUSE	interrupt temporarily an activity before continuing
PEACE	the state prevailing during the absence of war
PEACH	a shade of pink tinged with yellow
PEACOCK	male peafowl; having a crested head and very large fanlike tail marked with iridescent eyes or spots
PEARL	a shade of white the color of bleached bones
PEASANT	a country person
PECAN	tree of southern United States and Mexico cultivated for its nuts
PEDAL	a lever that is operated with the foot
PEELER	a device for peeling vegetables or fruits
PEEVE	an annoyed or irritated mood
PELICAN	large long-winged warm-water seabird having a large bill with a distensible pouch for fish
PELVIS	the structure of the vertebrate skeleton supporting the lower limbs in humans and the hind limbs or corresponding parts in other vertebrates
PENCIL	a thin cylindrical pointed writing implement; a rod of marking substance encased in wood
PENDANT	an adornment that hangs from a piece of jewelry (necklace or earring)
PENGUIN	short-legged flightless birds of cold southern especially Antarctic regions having webbed feet and wings modified as flippers
PENINSULA	a large mass of land projecting into a body of water
PENNE	pasta in short tubes with diagonally cut ends
PENNY	a fractional monetary unit of Ireland and the United Kingdom; equal to one hundredth of a pound
PENSION	a regular payment to a person that is intended to allow them to subsist without working
PEONY	any of numerous plants widely cultivated for their showy single or double red or pink or white flowers
PEPPERONI	a pork and beef sausage (or a thin slice of this sausage)
PERCH	sit, as on a branch
PERIL	a source of danger; a possibility of incurring loss or misfortune
PERKY	characterized by liveliness and lightheartedness
PESKY	causing irritation or annoyance
PESTO	a sauce typically served with pasta; contains crushed basil leaves and garlic and pine nuts and Parmesan cheese in olive oil
PETAL	part of the perianth that is usually brightly colored
PETROLEUM	a dark oil consisting mainly of hydrocarbons
PETTY	larceny of property having a value less than some amount (the amount varies by locale)
PHARAOH	the title of the ancient Egyptian kings
PHASE	any distinct time period in a sequence of events
PHEASANT	large long-tailed gallinaceous bird native to the Old World but introduced elsewhere
PHOENIX	a legendary Arabian bird said to periodically burn itself to death and emerge from the ashes as a new phoenix
PHONY	fraudulent; having a misleading appearance
PHOTO	a representation of a person or scene in the form of a print or transparent slide or in digital format
PHYSICIST	a scientist trained in physics
PIANO	a keyboard instrument that is played by depressing keys that cause hammers to strike tuned strings and produce sounds
PICASSO	prolific and influential Spanish artist who lived in France (1881-1973)
PICCOLO	a small flute; pitched an octave above the standard flute
PICKY	exacting especially about details
PIECE	a separate part of a whole
PIETY	righteousness by virtue of being pious
PIGLET	a young pig
PILLOW	a cushion to support the head of a sleeping person
PILOT	someone who is licensed to operate an aircraft in flight
PINCH	squeeze tightly between the fingers
PINCUSHION	a small stiff cushion into which pins are stuck ready for use
PINEAPPLE	large sweet fleshy tropical fruit with a terminal tuft of stiff leaves; widely cultivated
PINTO	a spotted or calico horse or pony
PIOUS	having or showing or expressing reverence for a deity
PIQUE	tightly woven fabric with raised cords
PIRANHA	small voraciously carnivorous freshwater fishes of South America that attack and destroy living animals
PISCES	the twelfth sign of the zodiac; the sun is in this sign from about February 19 to March 20
PISTACHIO	small tree of southern Europe and Asia Minor bearing small hard-shelled nuts
PITCH	throw or toss with a light motion
PITCHER	an open vessel with a handle and a spout for pouring
PITHY	concise and full of meaning
PIVOT	turn on a pivot
PIXEL	(computer science) the smallest discrete component of an image or picture on a CRT screen (usually a colored dot)
PLACE	put into a certain place or abstract location
PLAID	a cloth having a crisscross design
PLAIN	clearly revealed to the mind or the senses or judgment
PLANE	an aircraft that has a fixed wing and is powered by propellers or jets
PLANK	a stout length of sawn timber; made in a wide variety of sizes and used for many purposes
PLANT	buildings for carrying on industrial labor
PLASTER	a mixture of lime or gypsum with sand and water; hardens into a smooth solid; used to cover walls and ceilings
PLATE	(baseball) base consisting of a rubber slab where the batter stands; it must be touched by a base runner in order to score
PLATEAU	a relatively flat highland
PLATINUM	a heavy precious metallic element; grey-white and resistant to corroding
PLATTER	a large shallow dish used for serving food
PLATYPUS	small densely furred aquatic monotreme of Australia and Tasmania having a broad bill and tail and webbed feet
PLAZA	mercantile establishment consisting of a carefully landscaped complex of shops representing leading merchandisers
PLEAD	appeal or request earnestly
PLEAT	any of various types of fold formed by doubling fabric back upon itself and then pressing or stitching into shape
PLIERS	a gripping hand tool with two hinged arms and (usually) serrated jaws
PLUCK	pull or pull out sharply
PLUMB	completely; used as intensifiers
PLUMBER	a craftsman who installs and repairs pipes and fixtures and appliances
PLUMP	sufficiently fat so as to have a pleasing fullness of figure
PLUSH	characterized by extravagance and profusion
PLYWOOD	a laminate made of thin layers of wood
POACH	cook in a simmering liquid
POINT	a geometric element that has position but no extension
POINTER	a strong slender smooth-haired dog of Spanish origin having a white coat with brown or black patches; scents out and points to game
POISE	be motionless, in suspension
POKER	any of various card games in which players bet that they hold the highest-ranking hand
POLAR	having a pair of equal and opposite charges
POLKA	a Bohemian dance with 3 steps and a hop in fast time
POLLEN	the fine spores that contain male gametes and that are borne by an anther in a flowering plant
PONYTAIL	a hair style that draws the hair back so that it hangs down in back of the head like a pony’s tail
POOCH	round one’s lips as if intending to kiss
POODLE	an intelligent dog with a heavy curly solid-colored coat that is usually clipped
POPLAR	any of numerous trees of north temperate regions having light soft wood and flowers borne in catkins
POPPY	annual or biennial or perennial herbs having showy flowers
PORCH	a structure attached to the exterior of a building often forming a covered entrance
PORCUPINE	relatively large rodents with sharp erectile bristles mingled with the fur
PORRIDGE	soft food made by boiling oatmeal or other meal or legumes in water or milk until thick
PORTRAIT	any likeness of a person, in any medium
PORTUGAL	a republic in southwestern Europe on the Iberian Peninsula
POTHOLE	a pit or hole produced by wear or weathering (especially in a road surface)
POTTERY	the craft of making earthenware
POUCH	a small or medium size container for holding or carrying things
POUND	the basic unit of money in Great Britain and Northern Ireland; equal to 100 pence
POWER	possession of controlling influence
PRALINE	cookie-sized candy made of brown sugar and butter and pecans
PRANK	acting like a clown or buffoon
PRAWN	any of various edible decapod crustaceans
PREEN	dress or groom with elaborate care
PRESS	exert pressure or force to or upon
PRICE	the property of having material worth (often indicated by the amount of money something would bring if sold)
PRIDE	a feeling of self-respect and personal worth
PRIME	first in rank or degree
PRIMP	dress or groom with elaborate care
PRINCE	a male member of a royal family other than the sovereign (especially the son of a sovereign)
PRINCESS	a female member of a royal family other than the queen (especially the daughter of a sovereign)
PRINT	put into print
PRIOR	earlier in time
PRISM	optical device having a triangular shape and made of glass or quartz; used to deviate a beam or invert an image
PRIZE	something given for victory or superiority in a contest or competition or for winning a lottery
PROBE	question or examine thoroughly and closely
PROCESSOR	(computer science) the part of a computer (a microprocessor chip) that does most of the data processing
PROMO	a message issued in behalf of some product or cause or idea or person or institution
PRONE	having a tendency (to); often used in combination
PRONG	a pointed projection
PRONOUN	a function word that is used in place of a noun or noun phrase
PROOF	any factual evidence that helps to establish the truth of something
PROPANE	colorless gas found in natural gas and petroleum; used as a fuel
PROSE	ordinary writing as distinguished from verse
PROUD	feeling self-respect or pleasure in something by which you measure your self-worth; or being a reason for pride
PROVE	be shown or be found to be
PROWL	move about in or as if in a predatory manner
PROXY	a power of attorney document given by shareholders of a corporation authorizing a specific vote on their behalf at a corporate meeting
PRUNE	dried plum
PRUNER	a long-handled pruning saw with a curved blade at the end and sometimes a clipper; used to prune small trees
PSALM	any sacred song used to praise the deity
PUDDING	any of various soft sweet desserts thickened usually with flour and baked or boiled or steamed
PUFFIN	any of two genera of northern seabirds having short necks and brightly colored compressed bills
PUFFY	being puffed out; used of hair style or clothing
PULSAR	a degenerate neutron star; small and extremely dense; rotates very fast and emits regular pulses of polarized radiation
PULSE	the rhythmic contraction and expansion of the arteries with each beat of the heart
PUNCH	deliver a quick blow to
PUPIL	a learner who is enrolled in an educational institution
PUPPET	a doll with a hollow head of a person or animal and a cloth body; intended to fit over the hand and be manipulated with the fingers
PUPPY	a young dog
PUREE	food prepared by cooking and straining or processed in a blender
PURGE	oust politically
PURPLE	a purple color or pigment
PURSE	a container used for carrying money and small personal items or accessories (especially by women)
PUSHUP	an arm exercise performed lying face to the floor and pushing the body up and down with the arms
PUSHY	marked by aggressive ambition and energy and initiative
PYRAMID	a polyhedron having a polygonal base and triangular sides with a common vertex
PYTHON	large Old World boas
QUACK	an untrained person who pretends to be a physician and who dispenses medical advice
QUAIL	draw back, as with fear or pain
QUAKE	shaking and vibration at the surface of the earth resulting from underground movement along a fault plane or from volcanic activity
QUALM	uneasiness about the fitness of an action
QUARK	fresh unripened cheese of a smooth texture made from pasteurized milk, a starter, and rennet
QUART	a United States liquid unit equal to 32 fluid ounces; four quarts equal one gallon
QUASH	put down by force or intimidation
QUEEN	a female sovereign ruler
QUELL	suppress or crush completely
QUERY	pose a question
QUESADILLA	a tortilla that is filled with cheese and heated
QUEST	a search for an alternative that meets cognitive criteria
QUEUE	a braid of hair at the back of the head
QUICK	accomplished rapidly and without delay
QUICKSTEP	a ballroom dance with both quick and slow steps
QUIET	characterized by an absence or near absence of agitation or activity
QUILL	a stiff hollow protective spine on a porcupine or hedgehog
QUILT	bedding made of two layers of cloth filled with stuffing and stitched together
QUIRK	a strange attitude or habit
QUITE	to a degree (not used with a negative)
QUOTA	a prescribed number
QUOTE	repeat a passage from
RABBI	spiritual leader of a Jewish congregation; qualified to expound and apply Jewish law
RABBIT	any of various burrowing animals of the family Leporidae having long ears and short tails; some domesticated and raised for pets or food
RABID	of or infected by rabies
RACCOON	an omnivorous nocturnal mammal native to North America and Central America
RACER	an animal that races
RADAR	measuring instrument in which the echo of a pulse of microwave radiation is used to detect and locate distant objects
RADIO	medium for communication
RADISH	pungent fleshy edible root
RAINCOAT	a water-resistant coat
RAINY	(of weather) wet by periods of rain
RAISE	raise the level or amount of something
RALLY	gather
RANCH	farm consisting of a large tract of land along with facilities needed to raise livestock (especially cattle)
RANGE	an area in which something acts or operates or has power or control: “the range of a supersonic jet”
RAPID	done or occurring in a brief period of time
RATIO	the relative magnitudes of two quantities (usually expressed as a quotient)
RATTLE	a baby’s toy that makes percussive noises when shaken
RATTY	of or characteristic of rats
RAVEL	a row of unravelled stitches
RAVEN	large black bird with a straight bill and long wedge-shaped tail
RAVIOLI	small circular or square cases of dough with savory fillings
RAYON	a synthetic silklike fabric
REACH	reach a destination, either real or abstract
REACT	show a response or a reaction to something
READY	completely prepared or in condition for immediate action or use or progress
REALM	a domain in which something is dominant
REBEL	take part in a rebellion; renounce a former allegiance
REBUT	overthrow by argument, evidence, or proof
RECAP	a used automobile tire that has been remolded to give it new treads
RECIPE	directions for making something
RECLINER	an armchair whose back can be lowered and foot can be raised to allow the sitter to recline in it
RECTANGLE	a parallelogram with four right angles
RECUR	happen or occur again
REFER	make reference to
REGAL	belonging to or befitting a supreme ruler
REGGAE	popular music originating in the West Indies; repetitive bass riffs and regular chords played on the off beat by a guitar
REIGN	have sovereign power
RELAX	become less tense, rest, or take one’s ease
RELAY	pass along
RELIC	an antiquity that has survived from the distant past
RELISH	spicy or savory condiment
REMBRANDT	influential Dutch artist (1606-1669)
REMIT	send (money) in payment
RENEW	reestablish on a new, usually improved, basis or make new or like new
REPAY	pay back
REPEL	cause to move back by force or influence
REPLY	react verbally
RERUN	broadcast again, as of a film
RESERVOIR	lake used to store water for community use
RESET	set anew
RETRO	a fashion reminiscent of the past
RETRY	hear or try a court case anew
REUSE	use again after processing
REVEL	take delight in
REVUE	a variety show with topical sketches and songs and dancing and comedians
RHINO	massive powerful herbivorous odd-toed ungulate of southeast Asia and Africa having very thick skin and one or two horns on the snout
RHINOCEROS	massive powerful herbivorous odd-toed ungulate of southeast Asia and Africa having very thick skin and one or two horns on the snout
RHYME	correspondence in the sounds of two or more lines (especially final sounds)
RICOTTA	soft Italian cheese like cottage cheese
RIDER	a traveler who actively rides an animal (as a horse or camel)
RIDGE	a long narrow natural elevation or striation
RIFLE	a shoulder firearm with a long barrel and a rifled bore
RIGHT	an abstract idea of that which is due to a person or governmental body by law or tradition or nature
RIGID	incapable of or resistant to bending
RIGOR	something hard to endure
RINSE	wash off soap or remaining dirt
RIPEN	grow ripe
RISEN	(of e.g. celestial bodies) above the horizon
RISER	structural member consisting of the vertical part of a stair or step
RISKY	involving risk or danger
RIVAL	be equal to in quality or ability
RIVER	a large natural stream of water (larger than a creek)
ROACH	any of numerous chiefly nocturnal insects; some are domestic pests
ROAST	cook with dry heat, usually in an oven
ROBIN	small Old World songbird with a reddish breast
ROBOT	a mechanism that can move automatically
ROCKET	any vehicle self-propelled by a rocket engine
ROCKY	abounding in rocks or stones
RODEO	an exhibition of cowboy skills
ROGUE	a deceitful and unreliable scoundrel
ROMANCE	a novel dealing with idealized events remote from everyday life
ROOFER	a craftsman who lays or repairs roofs
ROOMY	an associate who shares a room with you
ROOST	sit, as on a branch
ROOSTER	adult male chicken
ROSEMARY	extremely pungent leaves used fresh or dried as seasoning for especially meats
ROTOR	the rotating armature of a motor or generator
ROTTWEILER	German breed of large vigorous short-haired cattle dogs
ROUGE	makeup consisting of a pink or red powder applied to the cheeks
ROUGH	having or caused by an irregular surface
ROUND	having the shape or form of a circle
ROUNDABOUT	a road junction at which traffic streams circularly around a central island
ROUSE	become active
ROUTE	an established line of travel or access
ROWDY	a cruel and brutal fellow
ROWING	the act of rowing as a sport
ROYAL	of or relating to or indicative of or issued or performed by a king or queen or other monarch
RUDDY	inclined to a healthy reddish color often associated with outdoor life
RUGBY	a form of football played with an oval ball
RUMBA	a folk dance in duple time that originated in Cuba with Spanish and African elements; features complex footwork and violent movement
RUMBLE	a loud low dull continuous noise
RUMMY	a card game based on collecting sets and sequences; the winner is the first to meld all their cards
RUMOR	gossip (usually a mixture of truth and untruth) passed around by word of mouth
RUNNY	characteristic of a fluid; capable of flowing and easily changing shape
RUPEE	the basic unit of money in India; equal to 100 paise
RURAL	living in or characteristic of farming or country life
RUSTY	covered with or consisting of rust
SABER	a stout sword with a curved blade and thick back
SADDLE	a seat for the rider of a bicycle
SADLY	in an unfortunate way
SADNESS	emotions experienced when not in a state of well-being
SAFFRON	dried pungent stigmas of the Old World saffron crocus
SAINT	a person who has died and has been declared a saint by canonization
SALAD	food mixtures either arranged on a plate or tossed and served with a moist dressing; usually consisting of or including greens
SALAMI	highly seasoned fatty sausage of pork and beef usually dried
SALARY	something that remunerates
SALLY	witty remark
SALMON	any of various large food and game fishes of northern waters; usually migrate from salt to fresh water to spawn
SALON	gallery where works of art can be displayed
SALTY	engagingly stimulating or provocative
SALVE	anything that remedies or heals or soothes
SALVO	rapid simultaneous discharge of firearms
SAMBA	a lively ballroom dance from Brazil
SANDAL	a shoe consisting of a sole fastened by straps to the foot
SANDBOX	a plaything consisting of a pile of sand or a box filled with sand for children to play in
SANDER	a power tool used for sanding wood; an endless loop of sandpaper is moved at high speed by an electric motor
SANDY	of hair color; pale yellowish to yellowish brown
SAPPHIRE	a precious transparent stone of rich blue corundum valued as a gemstone
SARDINE	any of various small edible herring or related food fishes frequently canned
SASHIMI	very thinly sliced raw fish
SASSY	improperly forward or bold
SATELLITE	any celestial body orbiting around a planet or star
SATIN	a smooth fabric of silk or rayon; has a glossy face and a dull back
SATURN	a giant planet that is surrounded by three planar concentric rings of ice particles; the 6th planet from the sun
SAUCE	flavorful relish or dressing or topping served as an accompaniment to food
SAUCER	a small shallow dish for holding a cup at the table
SAUCY	improperly forward or bold
SAUNA	a Finnish steam bath; steam is produced by pouring water over heated rocks
SAUSAGE	highly seasoned minced meat stuffed in casings
SAUTE	fry briefly over high heat
SAVER	someone who saves something from danger or violence
SAVINGS	a fund of money put by as a reserve
SAVOR	derive or receive pleasure from; get enjoyment from; take pleasure in
SAVVY	get the meaning of something
SAXOPHONE	a single-reed woodwind with a conical bore
SCALD	the act of burning with steam or hot water
SCALE	a measuring instrument for weighing; shows amount of mass
SCALLOP	edible muscle of mollusks having fan-shaped shells; served broiled or poached or in salads or cream sauces
SCALP	the skin that covers the top of the head
SCAMP	one who is playfully mischievous
SCANNER	an electronic device that generates a digital representation of an image for data input to a computer
SCANT	less than the correct or legal or full amount often deliberately so
SCARE	cause fear in
SCARECROW	an effigy in the shape of a man to frighten birds away from seeds
SCARF	a garment worn around the head or neck or shoulders for warmth or decoration
SCARY	provoking fear terror
SCENE	the place where some action occurs
SCENT	a distinctive odor that is pleasant
SCHOOL	a large group of fish
SCHOONER	sailing vessel used in former times
SCISSORS	an edge tool having two crossed pivoting blades
SCOFF	laugh at with contempt and derision
SCOLD	censure severely or angrily
SCONE	small biscuit (rich with cream and eggs) cut into diamonds or sticks and baked in an oven or (especially originally) on a griddle
SCOOP	the quantity a scoop will hold
SCOOT	run or move very quickly or hastily
SCOOTER	child’s two-wheeled vehicle operated by foot
SCOPE	an area in which something acts or operates or has power or control: “the range of a supersonic jet”
SCORE	a number or letter indicating quality (especially of a student’s performance)
SCORN	lack of respect accompanied by a feeling of intense dislike
SCORPIO	the eighth sign of the zodiac; the sun is in this sign from about October 23 to November 21
SCOUR	clean with hard rubbing
SCOUT	explore, often with the goal of finding something or somebody
SCOWL	frown with displeasure
SCRABBLE	a board game in which words are formed from letters in patterns similar to a crossword puzzle
SCRAM	leave immediately; used usually in the imperative form
SCRAP	a small fragment of something broken off from the whole
SCRUB	clean with hard rubbing
SCUBA	a device (trade name Aqua-Lung) that lets divers breathe under water; scuba is an acronym for self-contained underwater breathing apparatus
SCUFF	walk without lifting the feet
SCULPTOR	an artist who creates sculptures
SEAGULL	mostly white aquatic bird having long pointed wings and short legs
SEASHELL	the shell of a marine organism
SECRETARY	an assistant who handles correspondence and clerical work for a boss or an organization
SEDAN	a car that is closed and that has front and rear seats and two or four doors
SEEDY	full of seeds
SEESAW	a plaything consisting of a board balanced on a fulcrum; the board is ridden up and down by children at either end
SEIZE	take hold of; grab
SEMICOLON	a punctuation mark (‘;’) used to connect independent clauses; indicates a closer relation than does a period
SENATOR	a member of a senate
SENSE	a general conscious awareness
SEQUOIA	either of two huge coniferous California trees that reach a height of 300 feet; sometimes placed in the Taxodiaceae
SERGEANT	any of several noncommissioned officer ranks in the Army or Air Force or Marines ranking above a corporal
SERUM	an amber, watery fluid, rich in proteins, that separates out when blood coagulates
SERVE	serve a purpose, role, or function
SETUP	equipment designed to serve a specific function
SEVEN	the cardinal number that is the sum of six and one
SEVER	set or keep apart
SEWER	a waste pipe that carries away sewage or surface water
SHACK	small crude shelter used as a dwelling
SHADE	relative darkness caused by light rays being intercepted by an opaque body
SHADY	quiet, dark, or concealed
SHAFT	a line that forms the length of an arrow pointer
SHAKE	move or cause to move back and forth
SHAKY	inclined to shake as from weakness or defect
SHALE	a sedimentary rock formed by the deposition of successive layers of clay
SHAME	a painful emotion resulting from an awareness of inadequacy or guilt
SHAMPOO	cleansing agent consisting of soaps or detergents used for washing the hair
SHAPE	any spatial attributes (especially as defined by outline)
SHARD	a broken piece of a brittle artifact
SHARE	assets belonging to or due to or contributed by an individual person or group
SHARK	any of numerous elongate mostly marine carnivorous fishes with heterocercal caudal fins and tough skin covered with small toothlike scales
SHARP	(of something seen or heard) clearly defined
SHAVE	remove body hair with a razor
SHAWL	cloak consisting of an oblong piece of cloth used to cover the head and shoulders
SHEAF	a package of several things tied together for carrying or storing
SHEAR	(physics) a deformation of an object in which parallel planes remain parallel but are shifted in a direction parallel to themselves
SHEEN	the visual property of something that shines with reflected light
SHEEP	woolly usually horned ruminant mammal related to the goat
SHEER	complete and without restriction or qualification; sometimes used informally as intensifiers
SHEET	any broad thin expanse or surface
SHELF	a support that consists of a horizontal surface for holding objects
SHELL	ammunition consisting of a cylindrical metal casing containing an explosive charge and a projectile; fired from a large gun
SHEPHERD	a herder of sheep (on an open range); someone who keeps the sheep together in a flock
SHIFT	make a shift in or exchange of
SHINE	be bright by reflecting or casting light
SHINY	reflecting light
SHIRE	British breed of large heavy draft horse
SHIRK	avoid (one’s assigned duties)
SHIRT	a garment worn on the upper half of the body
SHOAL	a large group of fish
SHOCK	the feeling of distress and disbelief that you have when something bad happens accidentally
SHOOK	a disassembled barrel; the parts packed for storage or shipment
SHOOT	hit with a missile from a weapon
SHORE	the land along the edge of a body of water
SHORT	primarily temporal sense; indicating or being or seeming to be limited in duration
SHORTSTOP	(baseball) the person who plays the shortstop position
SHOULDER	the part of the body between the neck and the upper arm
SHOUT	utter in a loud voice; talk in a loud voice (usually denoting characteristic manner of speaking)
SHOVE	come into rough contact with while moving
SHOVEL	a hand tool for lifting loose material; consists of a curved container or scoop and a handle
SHOWY	marked by ostentation but often tasteless
SHRED	a tiny or scarcely detectable amount
SHREW	small mouselike mammal with a long snout; related to moles
SHRIMP	any of various edible decapod crustaceans
SHRUB	a low woody perennial plant usually having several major stems
SHRUG	raise one’s shoulders to indicate indifference or resignation
SHUCK	material consisting of seed coverings and small pieces of stem or leaves that have been separated from the seeds
SHUNT	a passage by which a bodily fluid (especially blood) is diverted from one channel to another
SHUTTER	a mechanical device on a camera that opens and closes to control the time of a photographic exposure
SIBLING	a person’s brother or sister
SIDEWALK	walk consisting of a paved area for pedestrians; usually beside a street or roadway
SIDLE	move sideways
SIEGE	the action of an armed force that surrounds a fortified place and isolates it while continuing to attack
SIEVE	a strainer for separating lumps from powdered material or grading particles
SIGHT	the ability to see; the visual faculty
SIGMA	the 18th letter of the Greek alphabet
SIGNALMAN	a railroad employee in charge of signals and point in a railroad yard
SILKY	having a smooth, gleaming surface reflecting light
SILLY	ludicrous, foolish
SILVER	a soft white precious univalent metallic element having the highest electrical and thermal conductivity of any metal
SIMMER	boil slowly at low temperature
SINEW	possessing muscular strength
SINGE	burn superficially or lightly
SINUS	a wide channel containing blood; does not have the coating of an ordinary blood vessel
SIREN	eellike aquatic North American salamander with small forelimbs and no hind limbs; have permanent external gills
SITCOM	a humorous television program based on situations that could arise in everyday life
SIXTH	coming next after the fifth and just before the seventh in position
SIXTY	being ten more than fifty
SKATE	large edible rays having a long snout and thick tail with pectoral fins continuous with the head
SKEIN	coils of worsted yarn
SKETCH	preliminary drawing for later elaboration
SKIER	someone who skis
SKIING	a sport in which participants must travel on skis
SKILL	an ability that has been acquired by training
SKIMP	subsist on a meager allowance
SKIRT	a garment hanging from the waist; worn mainly by girls and women
SKULK	lie in wait, lie in ambush, behave in a sneaky and secretive manner
SKULL	the bony skeleton of the head of vertebrates
SKUNK	American musteline mammal typically ejecting an intensely malodorous fluid when startled
SKYSCRAPER	a very tall building with many stories
SLACK	not tense or taut
SLANG	a characteristic language of a particular group (as among thieves)
SLANT	degree of deviation from a horizontal plane
SLASH	cut with sweeping strokes; as with an ax or machete
SLATE	designate or schedule
SLEEK	make slick or smooth
SLEEP	be asleep
SLEET	partially melted snow (or a mixture of rain and snow)
SLEUTH	a detective who follows a trail
SLICE	a share of something
SLICK	a slippery smoothness
SLIDE	plaything consisting of a sloping chute down which children can slide
SLIME	cover or stain with slime
SLIMY	morally reprehensible
SLING	hurl as if with a sling
SLINK	walk stealthily
SLIPPER	low footwear that can be slipped on and off easily; usually worn indoors
SLOPE	an elevated geological formation
SLOSH	spill or splash copiously or clumsily
SLOTH	apathy and inactivity in the practice of virtue (personified as one of the deadly sins)
SLUMBER	be asleep
SLUMP	assume a drooping posture or carriage
SLUSH	partially melted snow
SLYLY	in an artful manner
SMALL	limited or below average in number or quantity or magnitude or extent
SMART	showing mental alertness and calculation and resourcefulness
SMASH	a hard return hitting the tennis ball above your head
SMEAR	an act that brings discredit to the person who does it
SMELL	the faculty that enables us to distinguish scents
SMELT	small trout-like silvery marine or freshwater food fishes of cold northern waters
SMILE	change one’s facial expression by spreading the lips, often to signal pleasure
SMIRK	smile affectedly or derisively
SMITE	inflict a heavy blow on, with the hand, a tool, or a weapon
SMITH	someone who works metal (especially by hammering it when it is hot and malleable)
SMOCK	a loose coverall (coat or frock) reaching down to the ankles
SMOKE	a cloud of fine particles suspended in a gas
SMOKY	marked by or emitting or filled with smoke
SMOOTHIE	a thick smooth drink consisting of fresh fruit pureed with ice cream or yoghurt or milk
SNACK	a light informal meal
SNAIL	freshwater or marine or terrestrial gastropod mollusk usually having an external enclosing spiral shell
SNAKE	limbless scaly elongate reptile; some are venomous
SNARE	something (often something deceptively attractive) that catches you unawares
SNARL	utter in an angry, sharp, or abrupt tone
SNEAK	to go stealthily or furtively
SNEAKER	a canvas shoe with a pliable rubber sole
SNEER	a facial expression of contempt or scorn; the upper lip curls
SNIDE	expressive of contempt
SNIFF	perceive by inhaling through the nose
SNIPE	a gunshot from a concealed location
SNOOP	watch, observe, or inquire secretly
SNORE	breathe noisily during one’s sleep
SNORKELING	skin diving with a snorkel
SNORT	make a snorting sound by exhaling hard
SNOUT	a long projecting or anterior elongation of an animal’s head; especially the nose
SNOWMAN	a figure of a person made of packed snow
SNOWY	of the white color of snow
SNUFF	sensing an odor by inhaling through the nose
SOAPY	resembling or having the qualities of soap
SOBER	not affected by a chemical substance (especially alcohol)
SOCCER	a football game in which two teams of 11 players try to kick or head a ball into the opponents’ goal
SOGGY	having the consistency of dough because of insufficient leavening or improper cooking
SOLAR	relating to or derived from the sun or utilizing the energies of the sun
SOLID	matter that is solid at room temperature and pressure
SOLITAIRE	a card game played by one person
SOLVE	find the solution to (a problem or question) or understand the meaning of
SOMBRERO	a straw hat with a tall crown and broad brim; worn in American southwest and in Mexico
SONIC	(of speed) having or caused by speed approximately equal to that of sound in air at sea level
SORBET	an ice containing no milk but having a mushy consistency; usually made from fruit juice
SORRY	feeling or expressing regret or sorrow or a sense of loss over something done or undone
SOUND	appear in a certain way
SOURDOUGH	a leaven of dough in which fermentation is active; used by pioneers for making bread
SOUTH	the direction corresponding to the southward cardinal compass point
SOUVENIR	a reminder of past events
SPACE	the unlimited expanse in which everything is located
SPAGHETTI	pasta in the form of long strings
SPANIEL	any of several breeds of small to medium-sized gun dogs with a long silky coat and long frilled ears
SPANISH	the Romance language spoken in most of Spain and the countries colonized by Spain
SPARE	refrain from harming
SPARK	put in motion or move to act
SPARROW	any of several small dull-colored singing birds feeding on seeds or insects
SPASM	a painful and involuntary muscular contraction
SPATE	the occurrence of a water flow resulting from sudden rain or melting snow
SPATULA	a hand tool with a thin flexible blade used to mix or spread soft substances
SPAWN	the mass of eggs deposited by fish or amphibians or molluscs
SPEAK	express in speech
SPEAR	pierce with a spear
SPECK	a very small spot
SPEED	distance travelled per unit time
SPELL	a psychological state induced by (or as if induced by) a magical incantation
SPEND	use up a period of time in a specific way
SPENT	depleted of energy, force, or strength
SPHINX	one of a number of large stone statues with the body of a lion and the head of a man that were built by the ancient Egyptians
SPICE	aromatic substances of vegetable origin used as a preservative
SPIKE	a transient variation in voltage or current
SPIKY	having or as if having especially high-pitched spots
SPILL	cause or allow (a liquid substance) to run or flow from a container
SPINACH	dark green leaves; eaten cooked or raw in salads
SPINE	the series of vertebrae forming the axis of the skeleton and protecting the spinal cord
SPINY	having spines
SPIRE	a tall tower that forms the superstructure of a building (usually a church or temple) and that tapers to a point at the top
SPITE	feeling a need to see others suffer
SPLAT	a slat of wood in the middle of the back of a straight chair
SPLEEN	a large dark-red oval organ on the left side of the body between the stomach and the diaphragm; produces cells involved in immune responses
SPLIT	extending the legs at right angles to the trunk (one in front and the other in back)
SPOIL	make a mess of, destroy or ruin
SPOKE	support consisting of a radial member of a wheel joining the hub to the rim
SPOOF	a composition that imitates or misrepresents somebody’s style, usually in a humorous way
SPOOL	a winder around which thread or tape or film or other flexible materials can be wound
SPOON	a piece of cutlery with a shallow bowl-shaped container and a handle; used to stir or serve or take up food
SPORT	an active diversion requiring physical exertion and competition
SPOUT	talk in a noisy, excited, or declamatory manner
SPRAY	a pesticide in suspension or solution; intended for spraying
SPREE	a brief indulgence of your impulses
SPRIG	an ornament that resembles a spray of leaves or flowers
SPRING	the season of growth
SPRINKLER	mechanical device that attaches to a garden hose for watering lawn or garden
SPRINT	a quick run
SPURN	reject with contempt
SPURT	the occurrence of a sudden discharge (as of liquid)
SQUAD	a smallest army unit
SQUAT	exercising by repeatedly assuming a crouching position with the knees bent; strengthens the leg muscles
SQUID	widely distributed fast-moving ten-armed cephalopod mollusk having a long tapered body with triangular tail fins
SQUIRREL	a kind of arboreal rodent having a long bushy tail
STABLE	a farm building for housing horses or other livestock
STACK	an orderly pile
STAFF	personnel who assist their superior in carrying out an assigned task
STAGE	any distinct time period in a sequence of events
STAID	characterized by dignity and propriety
STAIN	color with a liquid dye or tint
STAIR	support consisting of a place to rest the foot while ascending or descending a stairway
STAIRCASE	a way of access (upward and downward) consisting of a set of steps
STAKE	(law) a right or legal share of something; a financial involvement with something
STALE	lacking freshness, palatability, or showing deterioration from age
STALEMATE	drawing position in chess: any of a player’s possible moves would place his king in check
STALK	walk stiffly
STALL	a compartment in a stable where a single animal is confined and fed
STALLION	uncastrated adult male horse
STAMEN	the male reproductive organ of a flower
STAMP	a small adhesive token stuck on a letter or package to indicate that that postal fees have been paid
STAMPEDE	a headlong rush of people on a common impulse
STAND	be standing; be upright
STAPLER	a machine that inserts staples into sheets of paper in order to fasten them together
STARE	look at with fixed eyes
STARFISH	echinoderms characterized by five arms extending from a central disk
STARK	devoid of any qualifications or disguise or adornment
START	take the first step or steps in carrying out an action
STASH	a secret store of valuables or money
STATE	the territory occupied by one of the constituent administrative districts of a nation
STAVE	one of several thin slats of wood forming the sides of a barrel or bucket
STEAK	a slice of meat cut from the fleshy part of an animal or large fish
STEAL	take without the owner’s consent
STEAM	cook something by letting steam pass over it
STEEL	an alloy of iron with small amounts of carbon; widely used in construction; mechanical properties can be varied over a wide range
STEEP	having a sharp inclination
STEER	direct the course; determine the direction of travelling
STERN	of a stern or strict bearing or demeanor; forbidding in aspect
STERNUM	the flat bone that articulates with the clavicles and the first seven pairs of ribs
STICK	an implement consisting of a length of wood
STIFF	an ordinary man
STILL	with reference to action or condition; without change, interruption, or cessation
STILT	a column of wood or steel or concrete that is driven into the ground to provide support for a structure
STING	a kind of pain; something as sudden and painful as being stung
STINGRAY	large venomous ray with large barbed spines near the base of a thin whiplike tail capable of inflicting severe wounds
STINK	be extremely bad in quality or in one’s performance
STINT	an individual’s prescribed share of work
STOAT	the ermine in its brown summer coat with black-tipped tail
STOCK	the capital raised by a corporation through the issue of shares entitling holders to an ownership interest (equity)
STOIC	seeming unaffected by pleasure or pain; impassive
STOKE	stir up or tend; of a fire
STOLE	a wide scarf worn about their shoulders by women
STOMACH	the region of the body of a vertebrate between the thorax and the pelvis
STOMP	walk heavily
STONE	a lump or mass of hard consolidated mineral matter
STONY	hard as granite
STOOL	a simple seat without a back or arms
STOOP	bend one’s back forward from the waist on down
STOPWATCH	a timepiece that can be started or stopped for exact timing (as of a race)
STORE	a mercantile establishment for the retail sale of goods or services
STORK	large mostly Old World wading birds typically having white-and-black plumage
STORM	a violent weather condition with winds 64-72 knots (11 on the Beaufort scale) and precipitation and thunder and lightning
STORY	a message that tells the particulars of an act or occurrence or course of events
STOUT	dependable
STOVE	a kitchen appliance used for cooking food
STRAINER	a filter to retain larger pieces while smaller pieces and liquids pass through
STRAP	an elongated leather strip (or a strip of similar material) for binding things together or holding something in position
STRAW	plant fiber used e.g. for making baskets and hats or as fodder
STRAY	move about aimlessly or without any destination, often in search of food or employment
STREAM	a natural body of running water flowing on or under the earth
STRETCHING	exercise designed to extend the limbs and muscles to their full extent
STREW	spread by scattering (“straw” is archaic)
STRIP	a relatively long narrow piece of something
STRUDEL	thin sheet of filled dough rolled and baked
STRUM	sound the strings of (a stringed instrument)
STRUT	a proud stiff pompous gait
STUCK	caught or fixed
STUDY	a detailed critical inspection
STUFF	miscellaneous unspecified objects
STUMP	the base part of a tree that remains standing after the tree has been felled
STUNG	aroused to impatience or anger
STUNT	a difficult or unusual or dangerous feat; usually done to gain attention
STYLE	how something is done or how it happens
SUAVE	smoothly agreeable and courteous with a degree of sophistication
SUBMARINE	a submersible warship usually armed with torpedoes
SUBURB	a residential district located on the outskirts of a city
SUDSY	resembling lather or covered with lather
SUEDE	a fabric made to resemble suede leather
SUGAR	a white crystalline carbohydrate used as a sweetener and preservative
SUITCASE	a portable rectangular container for carrying clothes
SUITE	apartment consisting of a series of connected rooms used as a living unit (as in a hotel)
SULKY	a light two-wheeled vehicle for one person; drawn by one horse
SUMMER	the warmest season of the year; in the northern hemisphere it extends from the summer solstice to the autumnal equinox
SUMMIT	the top or extreme point of something (usually a mountain or hill)
SUNDAE	ice cream served with a topping
SUNDIAL	timepiece that indicates the daylight hours by the shadow that the gnomon casts on a calibrated dial
SUNGLASSES	(plural) spectacles that are darkened or polarized to protect the eyes from the glare of the sun
SUNNY	bright and pleasant; promoting a feeling of cheer
SUNSHINE	moderate weather; suitable for outdoor activities
SUNUP	the first light of day
SUPER	of the highest quality
SURFING	the sport of riding a surfboard toward the shore on the crest of a wave
SURGE	rise and move, as in waves or billows
SURGEON	a physician who specializes in surgery
SURLY	inclined to anger or bad feelings with overtones of menace
SURPRISE	the astonishment you feel when something totally unexpected happens to you
SUSHI	rice (with raw fish) wrapped in seaweed
SUSPECT	someone who is under suspicion
SWAHILI	the most widely spoken Bantu languages
SWAMP	low land that is seasonally flooded; has more woody plants than a marsh and better drainage than a bog
SWARM	a group of many things in the air or on the ground
SWEAT	salty fluid secreted by sweat glands
SWEATER	a crocheted or knitted garment covering the upper part of the body
SWEDEN	a Scandinavian kingdom in the eastern part of the Scandinavian Peninsula
SWEEP	sweep across or over
SWEET	having or denoting the characteristic taste of sugar
SWELL	increase in size, magnitude, number, or intensity
SWEPT	possessing sweep
SWIFT	moving very fast
SWILL	wet feed (especially for pigs) consisting of mostly kitchen waste mixed with water or skimmed or sour milk
SWINE	stout-bodied short-legged omnivorous animals
SWING	mechanical device used as a plaything to support someone swinging back and forth
SWIPE	strike with a swiping motion
SWIRL	flow in a circular current, of liquids
SWISH	move with or cause to move with a whistling or hissing sound
SWOON	pass out from weakness, physical or emotional distress due to a loss of blood supply to the brain
SWOOP	move down on as if in an attack
SWORD	a cutting or thrusting weapon that has a long metal blade and a hilt with a hand guard
SWORN	bound by or as if by an oath
SYNAGOGUE	(Judaism) the place of worship for a Jewish congregation
SYRINGE	a medical instrument used to inject or withdraw fluids
SYRUP	a thick sweet sticky liquid
TABBY	a cat with a grey or tawny coat mottled with black
TABLE	a set of data arranged in rows and columns
TABOO	excluded from use or mention
TACIT	implied by or inferred from actions or statements
TACKLE	gear used in fishing
TACKY	tastelessly showy
TADPOLE	a larval frog or toad
TAINT	the state of being contaminated
TAKEN	understood in a certain way; made sense of
TAKER	one who takes a bet or wager
TALLY	a score in baseball made by a runner touching all four bases safely
TALON	a sharp hooked claw especially on a bird of prey
TAMBOURINE	a shallow drum with a single drumhead and with metallic disks in the sides
TAMER	an animal trainer who tames wild animals
TANGERINE	any of various deep orange mandarins grown in the United States and southern Africa
TANGO	a ballroom dance of Latin-American origin
TANGRAM	a Chinese puzzle consisting of a square divided into seven pieces that must be arranged to match particular designs
TANGY	tasting sour like a lemon
TAPER	diminish gradually
TAPIR	large inoffensive chiefly nocturnal ungulate of tropical America and southeast Asia having a heavy body and fleshy snout
TARDY	after the expected or usual time; delayed
TAROT	any of a set of (usually 78) cards that include 22 cards representing virtues and vices and death and fortune etc.
TARRY	be about
TASTE	the faculty of distinguishing sweet, sour, bitter, and salty properties in the mouth
TASTY	pleasing to the sense of taste
TATTY	tastelessly showy
TAUNT	harass with persistent criticism or carping
TAURUS	the second sign of the zodiac; the sun is in this sign from about April 20 to May 20
TAWNY	of a light brown to brownish orange color; the color of tanned leather
TAXICAB	a car driven by a person whose job is to take passengers where they want to go in exchange for money
TEACH	impart skills or knowledge to
TEAPOT	pot for brewing tea; usually has a spout and handle
TEARY	with eyes full of tears
TEASE	annoy persistently
TECHNO	a style of fast heavy electronic dance music usually without vocals
TEDDY	plaything consisting of a child’s toy bear (usually plush and stuffed with soft materials)
TEETH	the kind and number and arrangement of teeth (collectively) in a person or animal
TELESCOPE	a magnifier of images of distant objects
TELLER	an employee of a bank who receives and pays out money
TEMPLE	place of worship consisting of an edifice for the worship of a deity
TEMPO	(music) the speed at which a composition is to be played
TEMPT	dispose or incline or entice to
TEMPURA	vegetables and seafood dipped in batter and deep-fried
TENET	a religious doctrine that is proclaimed as true without proof
TENNIS	a game played with rackets by two or four players who hit a ball back and forth over a net that divides the court
TENOR	the pitch range of the highest male voice
TENSE	a grammatical category of verbs used to express distinctions of time
TENTH	coming next after the ninth and just before the eleventh in position
TEPEE	a Native American tent; usually of conical shape
TEPID	moderately warm
TERIYAKI	beef or chicken or seafood marinated in spicy soy sauce and grilled or broiled
TERMITE	whitish soft-bodied ant-like social insect that feeds on wood
TERRIER	any of several usually small short-bodied breeds originally trained to hunt animals living underground
TERSE	brief and to the point; effectively cut short
THAILAND	a country of southeastern Asia that extends southward along the Isthmus of Kra to the Malay Peninsula
THANK	express gratitude or show appreciation to
THEFT	the act of taking something from someone unlawfully
THEME	the subject matter of a conversation or discussion
THERE	in or at that place or location
THERMOS	vacuum flask that preserves temperature of hot or cold drinks
THESAURUS	a book containing a classified list of synonyms
THETA	the 8th letter of the Greek alphabet
THICK	not thin
THIEF	a criminal who takes property belonging to someone else with the intention of keeping it or selling it
THIGH	the part of the leg between the hip and the knee
THIMBLE	a small metal cap to protect the finger while sewing; can be used as a small container
THING	a special situation
THINK	judge or regard; look upon; judge
THIRD	coming next after the second and just before the fourth in position
THIRTY	the cardinal number that is the product of ten and three
THORN	a small sharp-pointed tip resembling a spike on a stem or leaf
THREAD	a fine cord of twisted fibers (of cotton or silk or wool or nylon etc.) used in sewing and weaving
THREE	being one more than two
THRILLER	a suspenseful adventure story or play or movie
THROAT	the passage to the stomach and lungs; in the front part of the neck below the chin and above the collarbone
THROB	expand and contract rhythmically; beat rhythmically
THROW	propel through the air
THUMB	the thick short innermost digit of the forelimb
THUMP	move rhythmically
THYME	leaves can be used as seasoning for almost any meat and stews and stuffings and vegetables
TIARA	a jeweled headdress worn by women on formal occasions
TIBIA	the inner and thicker of the two bones of the human leg between the knee and ankle
TIDAL	of or relating to or caused by tides
TIGER	large feline of forests in most of Asia having a tawny coat with black stripes; endangered
TIGHT	closely constrained or constricted or constricting
TIMER	a timepiece that measures a time interval and signals its end
TIMID	showing fear and lack of confidence
TINGE	a pale or subdued color
TINNY	of or containing tin
TIPSY	slightly intoxicated
TITANIUM	a light strong grey lustrous corrosion-resistant metallic element used in strong lightweight alloys (as for airplane parts)
TITLE	a heading that names a statute or legislative bill; may give a brief summary of the matters it deals with
TOAST	slices of bread that have been toasted
TOASTER	a kitchen appliance (usually electric) for toasting bread
TODAY	the present time or age
TOFFEE	caramelized sugar cooled in thin sheets
TOKEN	an individual instance of a type of symbol
TONAL	employing variations in pitch to distinguish meanings of otherwise similar words
TONER	a lotion for cleansing the skin and contracting the pores
TONGS	any of various devices for taking hold of objects; usually have two hinged legs with handles above and pointed hooks below
TONIC	a medicine that strengthens and invigorates
TONNE	a unit of weight equivalent to 1000 kilograms
TOOTH	hard bonelike structures in the jaws of vertebrates; used for biting and chewing or for attack and defense
TOOTHPASTE	a dentifrice in the form of a paste
TOPAZ	a mineral (fluosilicate of aluminum) that occurs in crystals of various colors and is used as a gemstone
TOPIC	the subject matter of a conversation or discussion
TORCH	a light usually carried in the hand; consists of some flammable substance
TORNADO	a localized and violently destructive windstorm occurring over land characterized by a funnel-shaped cloud extending toward the ground
TORSO	the body excluding the head and neck and limbs
TORTELLINI	small ring-shaped stuffed pasta
TORTILLA	thin unleavened pancake made from cornmeal or wheat flour
TORTOISE	usually herbivorous land turtles having clawed elephant-like limbs; worldwide in arid area except Australia and Antarctica
TOSTADA	a flat tortilla with various fillings piled on it
TOTAL	constituting the full quantity or extent; complete
TOTEM	emblem consisting of an object such as an animal or plant; serves as the symbol of a family or clan (especially among American Indians)
TOUCAN	brilliantly colored arboreal fruit-eating bird of tropical America having a very large thin-walled beak
TOUCH	the faculty by which external objects or forces are perceived through contact with the body (especially the hands)
TOUGH	not given to gentleness or sentimentality
TOURIST	someone who travels for pleasure
TOURNIQUET	bandage that stops the flow of blood from an artery by applying pressure
TOWER	a structure taller than its diameter; can stand alone or be attached to a larger building
TOXIC	of or relating to or caused by a toxin or poison
TOXIN	a poisonous substance produced during the metabolism and growth of certain microorganisms and some higher plant and animal species
TRACE	follow, discover, or ascertain the course of development of something
TRACK	a line or route along which something travels or moves
TRACT	a system of body parts that together serve some particular purpose
TRACTOR	a wheeled vehicle with large wheels; used in farming and other applications
TRADE	the skilled practice of a practical occupation
TRAFFIC	the aggregation of things (pedestrians or vehicles) coming and going in a particular locality during a specified period of time
TRAIL	to lag or linger behind
TRAIN	public transport provided by a line of railway cars coupled together and drawn by a locomotive
TRAIT	a distinguishing feature of your personal nature
TRAMPOLINE	gymnastic apparatus consisting of a strong canvas sheet attached with springs to a metal frame; used for tumbling
TRAPEZE	a swing used by circus acrobats
TRASH	an amphetamine derivative (trade name Methedrine) used in the form of a crystalline hydrochloride
TRAWL	a conical fishnet dragged through the water at great depths
TREAD	tread or stomp heavily or roughly
TREAT	interact in a certain way
TREND	a general direction in which something tends to move
TRIAL	the act of testing something
TRIANGLE	something approximating the shape of a triangle
TRIBE	a social division of (usually preliterate) people
TRILL	a note that alternates rapidly with another note a semitone above it
TRIPE	nonsensical talk or writing
TRIPOD	a three-legged rack used for support
TRITE	repeated too often; overfamiliar through overuse
TROLL	(Scandanavian folklore) a supernatural creature (either a dwarf or a giant) that is supposed to live in caves or in the mountains
TROMBONE	a brass instrument consisting of a long tube whose length can be varied by a U-shaped slide
TROOP	a group of soldiers
TROPE	language used in a figurative or nonliteral sense
TROUSERS	(usually in the plural) a garment extending from the waist to the knee or ankle, covering each leg separately
TROUT	any of various game and food fishes of cool fresh waters mostly smaller than typical salmons
TROVE	treasure of unknown ownership found hidden (usually in the earth)
TROWEL	a small hand tool with a handle and flat metal blade; used for scooping or spreading plaster or similar materials
TRUCE	a state of peace agreed to between opponents so they can discuss peace terms
TRUCK	an automotive vehicle suitable for hauling
TRUFFLE	creamy chocolate candy
TRULY	in accordance with truth or fact or reality
TRUMPET	a brass musical instrument with a brilliant tone; has a narrow tube and a flared bell and is played by means of valves
TRUNK	the main stem of a tree; usually covered with bark; the bole is usually the part that is commercially useful for lumber
TRUSS	a framework of beams (rafters, posts, struts) forming a rigid structure that supports a roof or bridge or other structure
TRUST	have confidence or faith in
TRUTH	a fact that has been verified
TULIP	any of numerous perennial bulbous herbs having linear or broadly lanceolate leaves and usually a single showy flower
TUMMY	an enlarged and muscular saclike organ of the alimentary canal; the principal organ of digestion
TUNER	an electronic receiver that detects and demodulates and amplifies transmitted signals
TUNGSTEN	a heavy grey-white metallic element; the pure form is used mainly in electrical applications
TUNIC	any of a variety of loose fitting cloaks extending to the hips or knees
TUNNEL	a passageway through or under something, usually underground (especially one for trains or cars)
TURBAN	a traditional Muslim headdress consisting of a long scarf wrapped around the head
TURKEY	large gallinaceous bird with fan-shaped tail; widely domesticated for food
TURMERIC	ground dried rhizome of the turmeric plant used as seasoning
TURNIP	root of any of several members of the mustard family
TURQUOISE	a blue to grey green mineral consisting of copper aluminum phosphate
TURTLE	any of various aquatic and land reptiles having a bony shell and flipper-like limbs for swimming
TUTOR	a person who gives private instruction (as in singing, acting, etc.)
TWANG	exaggerated nasality in speech (as in some regional dialects)
TWEAK	a squeeze with the fingers
TWEED	thick woolen fabric used for clothing; originated in Scotland
TWEET	a weak chirping sound as of a small bird
TWELVE	the cardinal number that is the sum of eleven and one
TWICE	two times
TWINE	spin, wind, or twist together
TWIRL	turn in a twisting or spinning motion
TWIST	to move in a twisting or contorted motion, (especially when struggling)
TYING	the act of tying or binding things together
UDDER	mammary gland of bovids (cows and sheep and goats)
UKULELE	a small guitar having four strings
ULTRA	(used of opinions and actions) far beyond the norm
UMBRELLA	a lightweight handheld collapsible canopy
UMPIRE	an official at a baseball game
UNCLE	the brother of your father or mother; the husband of your aunt
UNCUT	not cut
UNDER	down to defeat, death, or ruin
UNDUE	not yet payable
UNFIT	below the required standards for a purpose
UNICORN	an imaginary creature represented as a white horse with a long horn growing from its forehead
UNIFY	become one
UNION	an organization of employees formed to bargain with the employer
UNITE	become one
UNITY	an undivided or unbroken completeness or totality with nothing wanting
UNTIE	undo the ties of
UNZIP	open the zipper of
UPEND	set, turn, or stand on end
UPPER	the topmost one of two
UPSET	disturb the balance or stability of
URANIUM	a heavy toxic silvery-white radioactive metallic element; occurs in many isotopes; used for nuclear fuels and nuclear weapons
URANUS	a giant planet with a ring of ice particles; the 7th planet from the sun has a blue-green color and many satellites
URBAN	relating to or concerned with a city or densely populated area
USAGE	the act of using
USHER	take (someone) to their seats, as in theaters or auditoriums
USING	an act that exploits or victimizes someone (treats them unfairly)
USUAL	occurring or encountered or experienced or observed frequently or in accordance with regular practice or procedure
USURP	seize and take control without authority and possibly with force; take as one’s right or possession
UTTER	articulate; either verbally or with a cry, shout, or noise
VACUUM	an electrical home appliance that cleans by suction
VAGUE	not clearly expressed or understood
VALET	a manservant who acts as a personal attendant to his employer
VALID	well grounded in logic or truth or having legal force
VALLEY	a long depression in the surface of the land that usually contains a river
VALOR	the qualities of a hero or heroine; exceptional or heroic courage when facing danger (especially in battle)
VALUE	a numerical quantity measured or assigned or computed
VALVE	a structure in a hollow organ (like the heart) with a flap to insure one-way flow of fluid through it
VAPOR	a visible suspension in the air of particles of some substance
VEGAN	a strict vegetarian; someone who eats no animal or dairy products at all
VELVET	a silky densely piled fabric with a plain back
VENOM	feeling a need to see others suffer
VENUE	in law: the jurisdiction where a trial will be held
VENUS	the second nearest planet to the sun
VERDICT	(law) the findings of a jury on issues of fact submitted to it for decision; can be used in formulating a judgment
VERGE	the limit beyond which something happens or changes
VERMEER	Dutch painter renowned for his use of light (1632-1675)
VERMICELLI	pasta in strings thinner than spaghetti
VERSE	a piece of poetry
VERTEBRA	one of the bony segments of the spinal column
VERVE	an energetic style
VICAR	a Roman Catholic priest who acts for another higher-ranking clergyman
VIDEO	a recording of both the visual and audible components (especially one containing a recording of a movie or television program)
VIENNA	the capital and largest city of Austria; located on the Danube in northeastern Austria
VIETNAM	a communist state in Indochina on the South China Sea; achieved independence from France in 1945
VIGIL	a purposeful surveillance to guard or observe
VIGOR	forceful exertion
VILLA	pretentious and luxurious country residence with extensive grounds
VINEGAR	sour-tasting liquid produced usually by oxidation of the alcohol in wine or cider and used as a condiment or food preservative
VIOLA	a bowed stringed instrument slightly larger than a violin, tuned a fifth lower
VIOLET	any of numerous low-growing violas with small flowers
VIOLIN	bowed stringed instrument that is the highest member of the violin family
VIPER	venomous Old World snakes characterized by hollow venom-conducting fangs in the upper jaw
VIRAL	relating to or caused by a virus
VIRUS	(virology) ultramicroscopic infectious agent that replicates itself only within cells of living hosts; many are pathogenic
VISIT	go to see a place, as for entertainment
VISOR	a brim that projects to the front to shade the eyes
VISTA	the visual percept of a region
VITAL	urgently needed; absolutely necessary
VIVID	evoking lifelike images within the mind
VOCAL	having or using the power to produce speech or sound
VOGUE	the popular taste at a given time
VOICE	the distinctive quality or pitch or condition of a person’s speech
VOLCANO	a mountain formed by volcanic material
VOLLEY	a tennis return made by hitting the ball before it bounces
VOLLEYBALL	a game in which two teams hit an inflated ball over a high net using their hands
VOLTAGE	the rate at which energy is drawn from a source that produces a flow of electricity in a circuit; expressed in volts
VOTER	a citizen who has a legal right to vote
VOUCH	give personal assurance; guarantee
VOWEL	a speech sound made with the vocal tract open
VULTURE	any of various large diurnal birds of prey having naked heads and weak claws and feeding chiefly on carrion
WACKY	ludicrous, foolish
WAFER	a small adhesive disk of paste; used to seal letters
WAFFLE	pancake batter baked in a waffle iron
WAGER	the act of gambling
WAGON	any of various kinds of wheeled vehicles drawn by an animal or a tractor
WAIST	the narrowing of the body between the ribs and hips
WAITER	a person whose occupation is to serve at table (as in a restaurant)
WAIVE	do without or cease to hold or adhere to
WAKEN	stop sleeping
WALLABY	any of various small or medium-sized kangaroos; often brightly colored
WALLET	a pocket-size case for holding papers and paper money
WALRUS	either of two large northern marine mammals having ivory tusks and tough hide over thick blubber
WALTZ	a ballroom dance in triple time with a strong accent on the first beat
WARDROBE	a tall piece of furniture that provides storage space for clothes; has a door and rails or hooks for hanging clothes
WAREHOUSE	a storehouse for goods and merchandise
WARSAW	the capital and largest city of Poland; located in central Poland
WARTHOG	African wild swine with warty protuberances on the face and large protruding tusks
WASABI	the thick green root of the wasabi plant that the Japanese use in cooking and that tastes like strong horseradish
WASTE	spend thoughtlessly; throw away
WATCH	look attentively
WATER	binary compound that occurs at room temperature as a clear colorless odorless tasteless liquid
WAVER	pause or hold back in uncertainty or unwillingness
WEARY	physically and mentally fatigued
WEASEL	small carnivorous mammal with short legs and elongated body and neck
WEAVE	interlace by or as if by weaving
WEAVING	creating fabric
WEBSITE	a computer connected to the internet that maintains a series of web pages on the World Wide Web
WEDGE	any shape that is triangular in cross section
WEEDY	abounding with or resembling weeds
WEEPY	liable to weep easily
WEIGH	have a certain weight
WEIRD	suggesting the operation of supernatural influences
WELDER	joins pieces of metal by welding them together
WESTERN	a film about life in the western United States during the period of exploration and development
WHACK	hit hard
WHALE	any of the larger cetacean mammals having a streamlined body and breathing through a blowhole on the head
WHARF	a platform built out from the shore into the water and supported by piles; provides access to ships and boats
WHIFF	a short light gust of air
WHILE	a period of indeterminate length (usually short) marked by some action or condition
WHINE	talk in a tearful manner
WHINNY	the characteristic sounds made by a horse
WHIRL	turn in a twisting or spinning motion
WHITE	being of the achromatic color of maximum lightness; having little or no hue owing to reflection of almost all incident light
WHOLE	including all components without exception; being one unit or constituting the full amount or extent or duration; complete
WHOOP	shout, as if with joy or enthusiasm
WIDEN	become broader or wider or more extensive
WIDOW	a woman whose husband is dead especially one who has not remarried
WIDTH	the extent of something from side to side
WIELD	have and exercise
WILDEBEEST	large African antelope having a head with horns like an ox and a long tufted tail
WILLOW	any of numerous deciduous trees and shrubs of the genus Salix
WINCE	draw back, as with fear or pain
WINCH	lifting device consisting of a horizontal cylinder turned by a crank on which a cable or rope winds
WINDSHIELD	transparent screen (as of glass) to protect occupants of a vehicle
WINDY	abounding in or exposed to the wind or breezes
WINTER	the coldest season of the year; in the northern hemisphere it extends from the winter solstice to the vernal equinox
WIPER	a mechanical device that cleans the windshield
WISPY	lacking clarity or distinctness
WITNESS	someone who sees an event and reports what happened
WITTY	combining clever conception and facetious expression
WOMAN	an adult female person (as opposed to a man)
WOMBAT	burrowing herbivorous Australian marsupials about the size of a badger
WONKY	turned or twisted toward one side
WOODPECKER	bird with strong claws and a stiff tail adapted for climbing and a hard chisel-like bill for boring into wood for insects
WOODY	made of or containing or resembling wood
WOOZY	having or causing a whirling sensation; liable to falling
WORDY	using or containing too many words
WORLD	everything that exists anywhere
WORRY	be worried, concerned, anxious, troubled, or uneasy
WORSE	(comparative of ‘bad’) inferior to another in quality or condition or desirability
WORST	(superlative of ‘bad’) most wanting in quality or value or condition
WORTH	(often used ironically) worthy of being treated in a particular way
WOUND	an injury to living tissue (especially an injury involving a cut or break in the skin)
WOVEN	made or constructed by interlacing threads or strips of material or other elements into a whole
WRATH	intense anger (usually on an epic scale)
WREAK	cause to happen or to occur as a consequence
WREATH	flower arrangement consisting of a circular band of foliage or flowers for ornamental purposes
WRECK	smash or break forcefully
WRENCH	a hand tool that is used to hold or twist a nut or bolt
WREST	obtain by seizing forcibly or violently, also metaphorically
WRESTLING	the sport of hand-to-hand struggle between unarmed contestants who try to throw each other down
WRING	twist and compress, as if in pain or anguish
WRIST	a joint between the distal end of the radius and the proximal row of carpal bones
WRITE	produce a literary work
WRONG	not correct; not in conformity with fact or truth
XYLOPHONE	a percussion instrument with wooden bars tuned to produce a chromatic scale and with resonators; played with small mallets
YACHT	an expensive vessel propelled by sail or power and used for cruising or racing
YEARN	desire strongly or persistently
YEAST	a commercial leavening agent containing yeast cells; used to raise the dough in making bread and for fermenting beer or whiskey
YIELD	be the cause or source of
YODEL	a songlike cry in which the voice fluctuates rapidly between the normal voice and falsetto
YOUNG	(used of living things especially persons) in an early period of life or development or growth
YOUTH	a young person (especially a young man or boy)
YUMMY	extremely pleasing to the sense of taste
ZEBRA	any of several fleet black-and-white striped African equines
ZEPPELIN	a large rigid dirigible designed to carry passengers or bombs
ZESTY	marked by spirited enjoyment
ZIPPER	a fastener for locking together two toothed edges by means of a sliding tab
ZIPPY	quick and energetic
ZOOLOGIST	a specialist in the branch of biology dealing with animals
ZUCCHINI	small cucumber-shaped vegetable marrow; typically dark green
`;
