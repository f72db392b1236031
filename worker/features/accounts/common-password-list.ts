// The most common passwords in published leaks: words, names and keyboard walks, in lower case. Repeated and sequential
// characters are not listed, because common-passwords.ts detects them by rule.

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass123 pass1234 passwort
  passwort1 motdepasse contrasena senha123 parola wachtwoord mypassword yourpassword newpassword changeme
  changeme1 changeit default letmein letmein1 letmein123 welcome welcome1 welcome123 welcome2 login123
  loginlogin admin1 admin12 admin123 admin1234 admin12345 administrator root123 rootroot toor123 guest1 guest123
  test12 test123 test1234 test12345 testing testing1 testtest tester user123 user1234 username secret secret1
  secret123 topsecret access access14 access123 master master1 master123 system server computer computer1
  internet internet1 hello1 hello123 hello1234 hellohello helloworld whatever whatever1 nothing nothing1
  something anything forgot forget private public security secure temp123 temporary sample example demo123
  demodemo qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwertyu qwertyui qwertyuiop qwert123
  qwer1234 qwerqwer qwe123 qweqwe qweasd qweasdzxc qazwsx qazwsxedc qazwsx123 1qaz2wsx 1qaz2wsx3edc 1qazxsw2
  2wsx3edc zaq12wsx zaq1zaq1 zaqwsx asdfgh asdfghj asdfghjk asdfghjkl asdfasdf asdf1234 asdasd asdasd123 asd123
  zxcvbn zxcvbnm zxcvbnm1 zxcvbnm123 zxczxc azerty azertyuiop qwertz qwertz123 1q2w3e 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 qq123456 a123456 a1234567 a12345678 a123456789 aa123456 aa12345678
  abc123 abc1234 abc12345 abc123456 abcabc abcd123 abcd1234 abcdef abcdefg abcdefgh abcdefg1 aaa111 1a2b3c
  1a2b3c4d a1b2c3 a1b2c3d4 z1x2c3 123abc 123abcd 123qwe 123qweasd 123qwe123 1234qwer 12qwaszx 12345a 123456a
  1234567a 123456q 123456aa 123456789a 12345q 12341234 123123 123123123 1231234 123321 1234321 12344321
  123454321 123654 123654789 123789 147258 147258369 147852 147852369 159357 159753 159951 741852 741852963
  789456 789456123 987654 963852741 112233 11223344 1122334455 121212 12121212 131313 141414 151515 171717
  181818 191919 202020 212121 232323 242424 252525 272727 313131 323232 343434 420420 454545 456456 456789
  525252 565656 656565 676767 696969 777888 787878 789789 797979 878787 898989 909090 969696 987987 989898
  135790 135791 102030 010203 246810 314159 100000 110110 101010 100200 123000 000001 111222 112211 123456789z
  1password 1234abcd iloveyou iloveyou1 iloveyou2 iloveu ilovey ilovegod iloveme loveme loveme1 loveyou lovely
  lovely1 lover1 lovers love123 love12 lovelove mylove truelove sweet1 sweety sweetie sweetheart honey1 honey123
  babygirl babygirl1 babyboy princess princess1 princesa prince1 angel1 angel123 angels angelo kisses beautiful
  beauty pretty cutie1 cutiepie darling tequiero teamomucho amore1 amor123 chocolate cookie cookie1 cookies
  candy1 cupcake buttercup butterfly butterfly1 flower flower1 flowers sunflower rainbow rainbow1 sunshine
  sunshine1 sunny1 summer summer1 summer12 summer123 winter winter1 spring autumn january february october
  november december monday friday friday13 birthday forever forever1 friend friends friends1 bestfriend family
  family1 mother father mommy1 daddy1 brother sister grandma heaven jesus1 jesus123 jesuschrist christ godisgood
  blessed blessing faith1 freedom freedom1 destiny peace1 happy1 happy123 smile1 smiley dragon dragon1 dragon12
  dragon123 monkey monkey1 monkey12 monkey123 shadow shadow1 shadow12 tigger tigger1 tiger1 tiger123 tigers
  bailey buster buster1 charlie charlie1 maggie ginger ginger1 pepper pepper1 snoopy snoopy1 scooby simba1
  cookie12 puppy1 doggie doggy1 kitten kitty1 kitty123 hellokitty pussycat panther panthers phoenix eagle1
  eagles falcon falcons dolphin dolphins turtle spider spiderman batman batman1 batman123 superman superman1
  ironman pokemon pokemon1 pikachu naruto naruto1 starwars starwars1 matrix merlin gandalf hobbit tinkerbell
  garfield mickey minnie donald barbie winnie tweety elephant penguin panda1 lizard rabbit bunny1 wolf123 wolves
  lions1 bulldog bulldogs hunter hunter1 hunter2 ranger rangers killer killer1 killer123 ninja1 samurai warrior
  knight wizard wizard1 magic1 magic123 mystery ghost1 zombie vampire demon1 devil1 lucifer satan666 football
  football1 football12 baseball baseball1 basketball soccer soccer1 soccer12 soccer10 hockey hockey1 tennis
  golf123 golfer cricket rugby1 swimming volleyball softball skater runner jordan jordan1 jordan23 lakers
  lakers24 yankees cowboys cowboys1 steelers packers patriots redsox arsenal arsenal1 chelsea chelsea1 liverpool
  liverpool1 barcelona realmadrid juventus manutd manchester united celtic rangers1 everton tottenham ronaldo
  ronaldo7 messi10 ferrari porsche mercedes corvette mustang mustang1 camaro harley yamaha suzuki honda1 toyota
  bmw123 racing nascar michael michael1 michelle michelle1 jessica jessica1 jennifer jennifer1 ashley ashley1
  amanda amanda1 daniel daniel1 andrew andrew1 anthony anthony1 joshua joshua1 matthew matthew1 nicole nicole1
  robert robert1 thomas thomas1 william william1 justin justin1 jasmine jasmine1 hannah hannah1 brandon brandon1
  george george1 christian christopher samantha samantha1 stephanie elizabeth elizabeth1 victoria victoria1
  alexander alexander1 alexandra alexis alexis1 jonathan nicholas benjamin patrick patrick1 richard richard1
  charles charles1 joseph joseph1 edward steven austin taylor taylor1 tyler1 madison madison1 rebecca rachel
  rachel1 natalie natasha melissa melissa1 danielle danielle1 lauren lauren1 courtney chelsea12 heather heather1
  amber1 brittany brittney carolina caroline catherine martin martin1 maria1 marina martina monica vanessa
  veronica valentina gabriel gabriela gabrielle isabella sophie sophia olivia samuel samuel1 sandra sabrina
  diamond diamond1 crystal crystal1 jackson johnny jason1 kevin1 peter1 oliver oliver1 oscar1 harry1 harrypotter
  hermione arthur albert alfred andrea andrea1 angela angelina antonio alejandro fernando francisco eduardo
  roberto ricardo claudia cristina patricia google google1 facebook facebook1 youtube twitter instagram linkedin
  linkedin1 myspace myspace1 yahoo1 hotmail gmail123 microsoft windows windows1 apple123 samsung samsung1
  nokia123 iphone1 android1 nintendo playstation minecraft minecraft1 fortnite roblox123 runescape counter
  gaming gamer1 gamer123 player1 warcraft diablo hacker hacker1 trustno1 letsgo golden golden1 silver silver1
  purple purple1 orange orange1 yellow yellow1 green1 blue123 black1 red123 pink123 banana apple1 cherry peaches
  peanut pumpkin potato cheese cheese1 pizza1 coffee chicken chicken1 turkey hamburger pepsi1 cocacola vodka1
  whiskey guinness heineken corona budlight music1 music123 guitar guitar1 rockstar rockon metallica nirvana
  slipknot greenday beatles blink182 eminem eminem1 rapper tupac1 50cent hiphop london london1 paris1 berlin
  newyork newyork1 america america1 canada mexico mexico1 brasil england ireland scotland germany italia france
  australia california florida texas1 chicago boston dallas denver phoenix1 vegas1 hawaii fuckyou fuckyou1
  fuckyou2 fuckme fuckoff asshole asshole1 bitch1 bullshit pussy1 suckit biteme biteme1 sexy123 sexyboy sexygirl
  sexsex hottie hottie1 bigdaddy bigboy playboy playboy1 pimpin money1 money123 dollar dollars success winner
  winner1 lucky1 lucky7 lucky13 casino poker1 number1 legend legend1 hero123 maverick thunder thunder1 lightning
  storm1 hurricane fire123 fireball explorer traveler navigator captain sailor pirate marine marines airborne
  army123 sniper gunner police doctor nurse1 teacher student student1 school school1 college bigbird booboo
  boomer cowboy ranger1 rocket rocket1 eclipse galaxy planet saturn jupiter mercury venus1 apollo zeus123 athena
  hercules achilles
`
    .trim()
    .split(/\s+/),
);
