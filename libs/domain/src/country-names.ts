/**
 * Countries (ISO 3166-1) with their main language and their names in English, German, French, Spanish, Italian and Dutch,
 * folded by `foldText`. From CLDR 48; part of the program, because the names and languages that `Intl` gives change with
 * Node, and decide how documents are printed.
 */
export const COUNTRY_NAMES = `
AC en ascension island|ascension|ile de l’ascension|isla de la ascension|isola ascensione
AD ca andorra|andorre
AE ar united arab emirates|vereinigte arabische emirate|emirats arabes unis|emiratos arabes unidos|emirati arabi uniti|verenigde arabische emiraten
AF fa afghanistan|afganistan
AG en antigua & barbuda|antigua und barbuda|antigua-et-barbuda|antigua y barbuda|antigua e barbuda|antigua en barbuda
AI en anguilla|anguila
AL sq albania|albanien|albanie
AM hy armenia|armenien|armenie
AO pt angola
AQ en antarctica|antarktis|antarctique|antartida|antartide
AR es argentina|argentinien|argentine|argentinie
AS sm american samoa|amerikanisch-samoa|samoa americaines|samoa americana|samoa americane|amerikaans-samoa
AT de austria|osterreich|autriche|oostenrijk
AU en australia|australien|australie
AW nl aruba
AX sv aland islands|alandinseln|iles aland|islas aland|isole aland|aland
AZ az azerbaijan|aserbaidschan|azerbaidjan|azerbaiyan|azerbaigian|azerbeidzjan
BA bs bosnia & herzegovina|bosnia|bosnien und herzegowina|bosnie-herzegovine|bosnia y herzegovina|bosnia ed erzegovina|bosnie en herzegovina
BB en barbados|barbade
BD bn bangladesh|bangladesch|banglades
BE nl belgium|belgien|belgique|belgica|belgio|belgie
BF fr burkina faso
BG bg bulgaria|bulgarien|bulgarie|bulgarije
BH ar bahrain|bahrein|barein
BI rn burundi
BJ fr benin
BL fr st barthelemy|saint-barthelemy|san bartolome
BM en bermuda|bermudes|bermudas
BN ms brunei|brunei darussalam
BO es bolivia|bolivien|bolivie
BQ pap caribbean netherlands|karibische niederlande|pays-bas caribeens|caribe neerlandes|caraibi olandesi|caribisch nederland
BR pt brazil|brasilien|bresil|brasil|brasile|brazilie
BS en bahamas|bahama’s
BT dz bhutan|bhoutan|butan
BV no bouvet island|bouvetinsel|ile bouvet|isla bouvet|isola bouvet|bouveteiland
BW en botswana|botsuana
BY ru belarus|bielorussie|bielorrusia|bielorussia
BZ en belize|belice
CA en canada|kanada
CC ms cocos (keeling) islands|cocos islands|kokosinseln|iles cocos|islas cocos|isole cocos (keeling)|cocoseilanden
CD fr congo - kinshasa|kongo-kinshasa|congo-kinshasa|republica democratica del congo
CF sg central african republic|zentralafrikanische republik|republique centrafricaine|republica centroafricana|repubblica centrafricana|centraal-afrikaanse republiek
CG fr congo - brazzaville|kongo-brazzaville|congo-brazzaville|congo
CH de switzerland|schweiz|suisse|suiza|svizzera|zwitserland
CI fr cote d’ivoire|costa d’avorio|ivoorkust
CK en cook islands|cookinseln|iles cook|islas cook|isole cook|cookeilanden
CL es chile|chili|cile
CM fr cameroon|kamerun|cameroun|camerun|kameroen
CN zh china|chine|cina
CO es colombia|kolumbien|colombie
CP en clipperton island|clipperton-insel|ile clipperton|isla clipperton|isola di clipperton|clipperton
CQ en sark|sercq
CR es costa rica
CU es cuba|kuba
CV pt cape verde|cabo verde|cap-vert|capo verde|kaapverdie
CW pap curacao|curazao
CX en christmas island|weihnachtsinsel|ile christmas|isla de navidad|isola christmas|christmaseiland
CY el cyprus|zypern|chypre|chipre|cipro
CZ cs czechia|tschechien|tchequie|chequia|cechia|tsjechie
DE de germany|deutschland|allemagne|alemania|germania|duitsland
DG en diego garcia
DJ fr djibouti|dschibuti|yibuti|gibuti
DK da denmark|danemark|dinamarca|danimarca|denemarken
DM en dominica|dominique
DO es dominican republic|dominikanische republik|republique dominicaine|republica dominicana|repubblica dominicana|dominicaanse republiek
DZ ar algeria|algerien|algerie|argelia|algerije
EA es ceuta & melilla|ceuta und melilla|ceuta et melilla|ceuta y melilla|ceuta e melilla|ceuta en melilla
EC es ecuador|equateur
EE et estonia|estland|estonie
EG ar egypt|agypten|egypte|egipto|egitto
EH ar western sahara|westsahara|sahara occidental|sahara occidentale|westelijke sahara
ER ti eritrea|erythree
ES es spain|spanien|espagne|espana|spagna|spanje
ET am ethiopia|athiopien|ethiopie|etiopia
EU en european union|europaische union|union europeenne|union europea|unione europea|europese unie
EZ en eurozone|zone euro|zona del euro|eurozona
FI fi finland|finnland|finlande|finlandia
FJ en fiji|fidschi|fidji|fiyi|figi
FK en falkland islands|falklandinseln|iles malouines|islas malvinas|isole falkland|falklandeilanden
FM en micronesia|mikronesien|micronesie
FO fo faroe islands|faroer|iles feroe|islas feroe|isole faer oer|faeroer
FR fr france|frankreich|francia|frankrijk
GA fr gabon|gabun
GB en united kingdom|uk|vereinigtes konigreich|royaume-uni|r-u|reino unido|ru|regno unito|verenigd koninkrijk|vk
GD en grenada|grenade|granada
GE ka georgia|georgien|georgie
GF fr french guiana|franzosisch-guayana|guyane francaise|guayana francesa|guyana francese|frans-guyana
GG en guernsey|guernesey
GH ak ghana
GI en gibraltar|gibilterra
GL kl greenland|gronland|groenland|groenlandia
GM en gambia|gambie
GN fr guinea|guinee
GP fr guadeloupe|guadalupe|guadalupa
GQ es equatorial guinea|aquatorialguinea|guinee equatoriale|guinea ecuatorial|guinea equatoriale|equatoriaal-guinea
GR el greece|griechenland|grece|grecia|griekenland
GS en south georgia & south sandwich islands|sudgeorgien und die sudlichen sandwichinseln|georgie du sud-et-les iles sandwich du sud|islas georgia del sur y sandwich del sur|georgia del sud e sandwich australi|zuid-georgia en zuidelijke sandwicheilanden
GT es guatemala
GU en guam
GW pt guinea-bissau|guinee-bissau|guinea-bisau
GY en guyana
HK zh hong kong sar china|hong kong|sonderverwaltungsregion hongkong|hongkong|ras chinoise de hong kong|rae de hong kong (china)|ras di hong kong|hongkong sar van china
HM en heard & mcdonald islands|heard und mcdonaldinseln|iles heard-et-macdonald|islas heard y mcdonald|isole heard e mcdonald|heard en mcdonaldeilanden
HN es honduras
HR hr croatia|kroatien|croatie|croacia|croazia|kroatie
HT ht haiti
HU hu hungary|ungarn|hongrie|hungria|ungheria|hongarije
IC es canary islands|kanarische inseln|iles canaries|canarias|isole canarie|canarische eilanden
ID id indonesia|indonesien|indonesie
IE en ireland|irland|irlande|irlanda|ierland
IL he israel|israele
IM en isle of man|ile de man|isla de man|isola di man
IN hi india|indien|inde
IO en british indian ocean territory|britisches territorium im indischen ozean|territoire britannique de l’ocean indien|territorio britanico del oceano indico|territorio britannico dell’oceano indiano|brits indische oceaanterritorium
IQ ar iraq|irak
IR fa iran
IS is iceland|island|islande|islandia|islanda|ijsland
IT it italy|italien|italie|italia
JE en jersey
JM en jamaica|jamaika|jamaique|giamaica
JO ar jordan|jordanien|jordanie|jordania|giordania
JP ja japan|japon|giappone
KE sw kenya|kenia
KG ky kyrgyzstan|kirgisistan|kirghizstan|kirguistan|kirghizistan|kirgizie
KH km cambodia|kambodscha|cambodge|camboya|cambogia|cambodja
KI en kiribati
KM ar comoros|komoren|comores|comoras|comore|comoren
KN en st kitts & nevis|st kitts und nevis|saint-christophe-et-nieves|san cristobal y nieves|saint kitts e nevis|saint kitts en nevis
KP ko north korea|nordkorea|coree du nord|corea del norte|corea del nord|noord-korea
KR ko south korea|sudkorea|coree du sud|corea del sur|corea del sud|zuid-korea
KW ar kuwait|koweit|koeweit
KY en cayman islands|kaimaninseln|iles caimans|islas caiman|isole cayman|kaaimaneilanden
KZ ru kazakhstan|kasachstan|kazajistan|kazakistan|kazachstan
LA lo laos
LB ar lebanon|libanon|liban|libano
LC en st lucia|sainte-lucie|santa lucia|saint lucia
LI de liechtenstein
LK si sri lanka
LR en liberia
LS st lesotho|lesoto
LT lt lithuania|litauen|lituanie|lituania|litouwen
LU fr luxembourg|luxemburg|luxemburgo|lussemburgo
LV lv latvia|lettland|lettonie|letonia|lettonia|letland
LY ar libya|libyen|libye|libia|libie
MA ar morocco|marokko|maroc|marruecos|marocco
MC fr monaco
MD ro moldova|republik moldau|moldavie|moldavia
ME sr montenegro
MF fr st martin|saint-martin|san martin|saint martin
MG mg madagascar|madagaskar
MH en marshall islands|marshallinseln|iles marshall|islas marshall|isole marshall|marshalleilanden
MK mk north macedonia|nordmazedonien|macedoine du nord|macedonia del norte|macedonia del nord|noord-macedonie
ML bm mali
MM my myanmar (burma)|myanmar|myanmar (birmanie)|myanmar (birmania)|myanmar (birma)
MN mn mongolia|mongolei|mongolie
MO zh macao sar china|macao|sonderverwaltungsregion macau|macau|ras chinoise de macao|rae de macao (china)|ras di macao|macau sar van china
MP en northern mariana islands|nordliche marianen|iles mariannes du nord|islas marianas del norte|isole marianne settentrionali|noordelijke marianen
MQ fr martinique|martinica
MR ar mauritania|mauretanien|mauritanie
MS en montserrat
MT mt malta|malte
MU fr mauritius|maurice|mauricio
MV dv maldives|malediven|maldivas|maldive|maldiven
MW en malawi|malaui
MX es mexico|mexiko|mexique|messico
MY ms malaysia|malaisie|malasia|maleisie
MZ pt mozambique|mosambik|mozambico
NA af namibia|namibie
NC fr new caledonia|neukaledonien|nouvelle-caledonie|nueva caledonia|nuova caledonia|nieuw-caledonie
NE ha niger
NF en norfolk island|norfolkinsel|ile norfolk|isla norfolk|isola norfolk|norfolk
NG en nigeria
NI es nicaragua
NL nl netherlands|niederlande|pays-bas|paises bajos|paesi bassi|nederland
NO nb norway|norwegen|norvege|noruega|norvegia|noorwegen
NP ne nepal
NR en nauru
NU en niue
NZ en new zealand|neuseeland|nouvelle-zelande|nueva zelanda|nuova zelanda|nieuw-zeeland
OM ar oman
PA es panama
PE es peru|perou
PF fr french polynesia|franzosisch-polynesien|polynesie francaise|polinesia francesa|polinesia francese|frans-polynesie
PG tpi papua new guinea|papua-neuguinea|papouasie-nouvelle-guinee|papua nueva guinea|papua nuova guinea|papoea-nieuw-guinea
PH fil philippines|philippinen|filipinas|filippine|filipijnen
PK ur pakistan
PL pl poland|polen|pologne|polonia
PM fr st pierre & miquelon|st pierre und miquelon|saint-pierre-et-miquelon|san pedro y miquelon|saint-pierre e miquelon|saint-pierre en miquelon
PN en pitcairn islands|pitcairn|pitcairninseln|iles pitcairn|islas pitcairn|isole pitcairn|pitcairneilanden
PR es puerto rico|porto rico|portorico
PS ar palestinian territories|palestine|palastinensische autonomiegebiete|palastina|territoires palestiniens|territorios palestinos|palestina|territori palestinesi|palestijnse gebieden
PT pt portugal|portogallo
PW pau palau|palaos
PY gn paraguay
QA ar qatar|katar|catar
RE fr reunion|la reunion|riunione
RO ro romania|rumanien|roumanie|rumania|roemenie
RS sr serbia|serbien|serbie|servie
RU ru russia|russland|russie|rusia|rusland
RW rw rwanda|ruanda
SA ar saudi arabia|saudi-arabien|arabie saoudite|arabia saudi|arabia saudita|saoedi-arabie
SB en solomon islands|salomonen|iles salomon|islas salomon|isole salomone|salomonseilanden
SC fr seychelles|seychellen
SD ar sudan|soudan|soedan
SE sv sweden|schweden|suede|suecia|svezia|zweden
SG en singapore|singapur|singapour
SH en st helena|sainte-helene|santa elena|sant’elena|sint-helena
SI sl slovenia|slowenien|slovenie|eslovenia
SJ nb svalbard & jan mayen|spitzbergen und jan mayen|svalbard et jan mayen|svalbard y jan mayen|svalbard e jan mayen|spitsbergen en jan mayen
SK sk slovakia|slowakei|slovaquie|eslovaquia|slovacchia|slowakije
SL en sierra leone|sierra leona
SM it san marino|saint-marin
SN wo senegal
SO so somalia|somalie
SR nl suriname|surinam
SS ar south sudan|sudsudan|soudan du sud|sudan del sur|sud sudan|zuid-soedan
ST pt sao tome & principe|sao tome und principe|sao tome-et-principe|santo tome y principe|sao tome e principe|sao tome en principe
SV es el salvador|salvador
SX en sint maarten|saint-martin (partie neerlandaise)|sint-maarten
SY ar syria|syrien|syrie|siria
SZ en eswatini|esuatini
TA en tristan da cunha|tristan de acuna
TC en turks & caicos islands|turks- und caicosinseln|iles turques-et-caiques|islas turcas y caicos|isole turks e caicos|turks- en caicoseilanden
TD ar chad|tschad|tchad|ciad|tsjaad
TF fr french southern territories|franzosische sud- und antarktisgebiete|terres australes francaises|territorios australes franceses|terre australi francesi|franse gebieden in de zuidelijke indische oceaan
TG fr togo
TH th thailand|thailande|tailandia|thailandia
TJ tg tajikistan|tadschikistan|tadjikistan|tayikistan|tagikistan|tadzjikistan
TK tkl tokelau
TL pt timor-leste|timor oriental|timor est|oost-timor
TM tk turkmenistan
TN ar tunisia|tunesien|tunisie|tunez|tunesie
TO to tonga
TR tr turkiye|turkei|turquie|turquia|turchia|turkije
TT en trinidad & tobago|trinidad und tobago|trinite-et-tobago|trinidad y tobago|trinidad e tobago|trinidad en tobago
TV tvl tuvalu
TW zh taiwan
TZ sw tanzania|tansania|tanzanie
UA uk ukraine|ucrania|ucraina|oekraine
UG sw uganda|ouganda|oeganda
UM en us outlying islands|amerikanische uberseeinseln|iles mineures eloignees des etats-unis|islas menores alejadas de ee uu|isole minori esterne degli stati uniti|kleine afgelegen eilanden van de verenigde staten
UN en united nations|un|vereinte nationen|nations unies|onu|naciones unidas|nazioni unite|verenigde naties|vn
US en united states|us|vereinigte staaten|usa|etats-unis|e-u|estados unidos|ee uu|stati uniti|verenigde staten|vs
UY es uruguay
UZ uz uzbekistan|usbekistan|ouzbekistan|oezbekistan
VA it vatican city|vatikanstadt|etat de la cite du vatican|ciudad del vaticano|citta del vaticano|vaticaanstad
VC en st vincent & grenadines|st vincent und die grenadinen|saint-vincent-et-les grenadines|san vicente y las granadinas|saint vincent e grenadine|saint vincent en de grenadines
VE es venezuela
VG en british virgin islands|britische jungferninseln|iles vierges britanniques|islas virgenes britanicas|isole vergini britanniche|britse maagdeneilanden
VI en us virgin islands|amerikanische jungferninseln|iles vierges des etats-unis|islas virgenes de ee uu|isole vergini americane|amerikaanse maagdeneilanden
VN vi vietnam|viet nam
VU bi vanuatu
WF fr wallis & futuna|wallis und futuna|wallis-et-futuna|wallis y futuna|wallis e futuna|wallis en futuna
WS sm samoa
XK sq kosovo
YE ar yemen|jemen
YT fr mayotte
ZA en south africa|sudafrika|afrique du sud|sudafrica|zuid-afrika
ZM en zambia|sambia|zambie
ZW sn zimbabwe|simbabwe|zimbabue
`;

/** Codes that were withdrawn, or are written in place of the official one, and the code for each today. */
export const OTHER_CODES: Readonly<Record<string, string>> = {
  AN: 'CW',
  BU: 'MM',
  CS: 'RS',
  DD: 'DE',
  DY: 'BJ',
  FX: 'FR',
  HV: 'BF',
  NH: 'VU',
  RH: 'ZW',
  SU: 'RU',
  TP: 'TL',
  UK: 'GB',
  VD: 'VN',
  YD: 'YE',
  YU: 'RS',
  ZR: 'CD',
};
