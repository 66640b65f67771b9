/**
 * What prizes are called that a built-in picture can stand for: in English, German, Portuguese, French and Spanish, parts of
 * words from four letters on. None: it can stand for anything, as a parcel can.
 */
const WORDS: Readonly<Record<string, string>> = {
  "prizes/agave": "agave, succulent, sukkulente, suculenta, succulente, cactus, kaktus, cacto, plant, pflanze",
  "prizes/apple-tree": "apple, apfel, maçã, macieira, pomme, pommier, manzan, tree, baum, bäum, árvore, arbre, árbol",
  "prizes/backpack":
    "backpack, rucksack, mochila, sac à dos, daypack, running pack, sac de course, school bag, schulranzen",
  "prizes/bicycle": "bicycle, bike, fahrrad, velo, vélo, bicicleta, bici",
  "prizes/binoculars": "binoculars, fernglas, binóculo, jumelles, prismáticos, feldstecher",
  "prizes/boarding-pass":
    "flight, flug, flüg, voo, voos, vol, vols, vuelo, boarding, plane ticket, weekend, week-end, wochenende, fim de semana, fin de semana, city trip, städtereise, airline, avion, avión, avião",
  "prizes/book": "book, buch, büch, livro, livre, libro, novel, roman, novela, lektüre, lecture, reading",
  "prizes/book-bag": "bag, tasche, beutel, saco, sac, bolsa, tote",
  "prizes/brunch": "brunch, breakfast, frühstück, pequeno-almoço, petit déjeuner, desayuno",
  "prizes/camera": "camera, kamera, câmara, câmera, appareil photo, cámara, fotoapparat, photo, foto",
  "prizes/candle-box": "candle, kerze, vela, velas, bougie",
  "prizes/car-key":
    "car, cars, auto, autos, carro, voiture, coche, driv, fahr, conduz, condui, volant, volante, mietwagen, schlüssel, key",
  "prizes/carousel":
    "carousel, karussell, carrossel, manège, tiovivo, ride, fahrt, viagem, viagens, tour, tours, viaje, fair",
  "prizes/chocolate-bar": "chocolate, schoko, chocolat, bar, tafel, tablete, tablette, tableta",
  "prizes/chocolate-box":
    "chocolate, schoko, chocolat, praline, bombom, bombon, bombón, konfekt, trüffel, truffle, truffe",
  "prizes/coffee": "coffee, kaffee, café, cafés, beans, bohnen, grãos, grains, granos, roast, röstung, espresso",
  "prizes/coffee-cup": "coffee, kaffee, café, cafés, espresso, cappuccino, latte, to go",
  "prizes/cupcake":
    "cupcake, muffin, cake, kuchen, törtchen, bolo, queque, gâteau, magdalena, sweet, süß, süße, doce, docinho, douceur, dulce, dessert, postre",
  "prizes/daffodils":
    "daffodil, narziss, narciso, jonquille, narcisse, spring, frühling, primavera, printemps, flower, blume, flor, flores, fleur, bouquet, strauss",
  "prizes/duck-mug": "mug, cup, tasse, becher, caneca, chávena, taza",
  "prizes/espresso-machine":
    "espresso, coffee machine, kaffeemaschine, máquina de café, machine à café, cafetera, cafetière, expresso",
  "prizes/fish-bag": "bag, tasche, beutel, saco, sac, bolsa, tote",
  "prizes/fjord-cabin":
    "fjord, fiorde, fiordo, cabin, hütte, cabana, cabane, cabaña, chalet, lodge, holiday, ferien, urlaub, férias, vacances, vacaciones, mountain, norway, norwegen",
  "prizes/gift-box": "",
  "prizes/gift-card":
    "gift card, gutschein, cartão, carte, tarjeta, voucher, coupon, vale, chèque, cheque, guthaben, credit, crédit, saldo, €, $, £, chf, eur, franc, franken, francos",
  "prizes/harvest-basket":
    "basket, korb, cesto, cabaz, panier, cesta, hamper, harvest, ernte, colheita, récolte, cosecha",
  "prizes/headphones": "headphone, kopfhörer, auscultador, casque, auricular, earbud, écouteur, fones, headset",
  "prizes/ice-cream":
    "ice cream, ice-cream, eis, glace, gelado, helado, gelato, sorvete, scoop, kugel, bola, boule, sorbet",
  "prizes/ice-cream-cake":
    "cake, torte, bolo, gâteau, tarta, pastel, ice cream, ice-cream, glace, gelad, helad, vacherin",
  "prizes/juice":
    "juice, saft, säft, sumo, suco, jus, zumo, bottle, flasche, garrafa, bouteille, botella, most, cider, smoothie, limonade, lemonade",
  "prizes/medal": "",
  "prizes/mug": "mug, cup, tasse, becher, caneca, chávena, taza",
  "prizes/picnic": "picnic, picknick, piquenique, pique-nique, pícnic, basket, korb, cesto, cesta, panier, hamper",
  "prizes/plant":
    "plant, pflanz, mitbewohnerin, companion, vaso, succulent, sukkulente, suculenta, agave, maceta, aloe",
  "prizes/praline-nest":
    "praline, nest, ninho, nid, nido, chocolate, schoko, chocolat, bombom, bombon, bombón, egg, eier, ovos, œufs, huevos",
  "prizes/sneakers": "shoe, schuh, sapat, ténis, tênis, chaussure, zapat, sneaker, baskets, trainer, deportiva",
  "prizes/t-shirt": "shirt, t-shirt, tee, camis, maillot, jersey, trikot, leibchen",
  "prizes/tea-box": "tea, teas, tee, tees, chá, chás, thé, thés, té, tés, teekiste, teebox, infusion, infusión",
  "prizes/teddy":
    "teddy, bear, bär, peluche, oso, urso, ours, nounours, plush, plüsch, kuscheltier, soft toy, stofftier",
  "prizes/thank-you": "",
  "prizes/ticket-roll":
    "ticket, billet, bilhete, boleto, entrada, karte, ride, fahrt, viagens, tour, tours, viajes, entry, eintritt, entrée",
  "prizes/tickets":
    "ticket, billet, bilhete, boleto, entrada, karte, entrée, eintritt, entry, seat, plätze, platz, lugar, place, asiento, butaca, concert, konzert, show, cinema, kino, match, spiel",
  "prizes/tote-bag": "bag, tasche, beutel, saco, sac, bolsa, tote",
  "prizes/trip":
    "trip, reise, viagem, voyage, viaje, journey, travel, holiday, ferien, urlaub, férias, vacances, vacaciones, weekend, week-end, wochenende, fim de semana, fin de semana, week, woche, semana, semaine, suitcase, koffer, mala, valise, maleta, getaway, escapade, escapada, flight, flug, hotel, hôtel, night, nächte, noites, nuits, noches",
  "prizes/voucher":
    "%, off, discount, rabatt, desconto, remise, descuento, réduction, reduktion, rebaja, promo, voucher, gutschein, coupon, cupão, cupón, bon, vale, prozent, percent, saving, cashback, €, $, £, chf, eur, franc, franken, francos",
  "prizes/watch": "watch, uhr, uhren, relógio, montre, reloj",
  "prizes/water-bottle":
    "bottle, flasche, garrafa, bouteille, botella, gourde, cantil, cantimplora, thermos, thermo, flask",
  "prizes/winter-mug": "mug, cup, tasse, becher, caneca, chávena, taza",
  "prizes/year-pass":
    "pass, pase, passe, abo, abonnement, season ticket, saisonkarte, jahreskarte, year, jahr, ano, anos, ans, annuel, année, año, anual, visit, eintritt, entrada, entrée, member, mitglied, membro, membre, socio",
  "occasions/ball": "ball, bola, ballon, balón, football, fußball, futebol, fútbol",
  "occasions/burger": "burger, menu, menü, menú, meal, essen, refeição, repas, comida",
  "occasions/car": "car, auto, carro, voiture, coche, driv, fahr",
  "occasions/cart": "trolley, cart, einkauf, compra, courses, chariot, carrinho, carro, groceries, shopping",
  "occasions/champagne":
    "champagn, toast, glas, brinde, coupe, brindis, sekt, prosecco, cava, espumante, wine, wein, vinho, vino, glass",
  "occasions/cocktail": "cocktail, drink, getränk, bebida, boisson, apéro, aperitif",
  "occasions/dress": "dress, kleid, vestido, robe, outfit, fashion, mode",
  "occasions/egg": "egg, ei, eier, ovo, ovos, œuf, huevo, easter, oster, páscoa, pâques, pascua",
  "occasions/fries": "fries, chips, pommes, batata, frites, patata",
  "occasions/glasses": "glasses, brille, óculos, lunettes, gafas, sunglasses",
  "occasions/hat": "hat, hut, sheriffhut, sonnenhut, strohhut, chapéu, chapeau, sombrero, cap",
  "occasions/heart-box": "heart, herz, coração, cœur, corazón, chocolate, schoko, chocolat, praline, bombon, bombom",
  "occasions/lamp": "lamp, lampe, candeeiro, lámpara, light, licht, luz",
  "occasions/phone": "phone, handy, telemóvel, téléphone, móvil, celular, smartphone, teléfono",
  "occasions/rose": "rose, rosa, rosas, flower, blume, flor, flores, fleur, bouquet, strauss, ramo",
  "occasions/skis": "ski, skis, esqui, esquí, pass, passe, forfait, tageskarte, winter, piste",
  "occasions/speaker": "speaker, lautsprecher, coluna, enceinte, altavoz, haut-parleur, sound",
  "occasions/towel":
    "towel, tuch, tücher, toalha, serviette, toalla, spa, wellness, sauna, thermal, therme, thermes, massage",
  "occasions/trophy": "",
};

/** Without capitals: what is short is compared so, since a French "thé" is not the English "the". */
const lower = (text: string): string => text.toLowerCase().normalize("NFC");
/** Without accents, too: “Jahrmarkt-Tüte” is "jahrmarkt-tute". */
const plain = (text: string): string =>
  lower(text).normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("œ", "oe");

const listed = new Map(
  Object.entries(WORDS).map(([name, words]) => [name, words === "" ? [] : words.split(",").map((word) => word.trim())]),
);

/**
 * What a prize may be called that this built-in picture shows, in all languages of the product.
 * @param name of the picture, e.g. "prizes/mug"; a picture that can stand for anything, or is not among prizes, has no words
 */
export const artWords = (name: string): readonly string[] => listed.get(name) ?? [];

/**
 * Whether a built-in picture certainly shows something else than what is said of a prize. Never where it can stand for
 * anything, nor where nothing is said: the rule would rather be silent than be wrong.
 * @param picture as the prize has it, e.g. "art:prizes/mug"
 * @param texts its name and description, in as many languages as it has them
 */
export function isOtherPicture(picture: string, texts: readonly string[]): boolean {
  if (!picture.startsWith("art:")) return false;
  const words = artWords(picture.slice("art:".length));
  const said = texts.join(" ");
  return words.length > 0 && said.trim() !== "" && !words.some((word) => isIn(said, word));
}

/** Short words stand alone: there is no tea in a "team". Long ones may be within another, as in "Lieblingstasse". */
function isIn(said: string, word: string): boolean {
  if (word.length > 3 || !/^\p{L}+$/u.test(word)) return plain(said).includes(plain(word));
  return lower(said)
    .split(/[^\p{L}]+/u)
    .some((each) => each === word || each === `${word}s`);
}

/** Whether somebody who looks for a picture means this one, by a word in any language of the product. */
export const artIsCalled = (name: string, typed: string): boolean => {
  const looked = plain(typed.trim());
  return looked !== "" && artWords(name).some((word) => plain(word).startsWith(looked));
};
