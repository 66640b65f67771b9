import type { LegalWords } from "./words.ts";

export const es: LegalWords = {
  missing: {
    organiser: "[organizador]",
    address: "[dirección postal]",
    contact: "[correo para la protección de datos]",
    countries: "[países]",
    told: "[cómo se avisa a quien gana]",
    claimDays: "[días para reclamar un premio]",
    rest: "[qué pasa con los premios restantes]",
    freeEntry: "[forma gratuita de participar]",
  },
  runs: "{organiser}, {address}, organiza este juego.",
  offers: "{organiser}, {address}, ofrece esta página.",
  period: {
    between: "Dura del {from} al {to} (zona horaria {zone}).",
    until: "Dura hasta el {to} (zona horaria {zone}).",
    from: "Dura desde el {from} (zona horaria {zone}) hasta que lo terminemos.",
    open: "Dura hasta que lo terminemos.",
  },
  who: {
    agedIn: "Puede participar cualquier persona de {age} años o más que viva en uno de estos países: {countries}.",
    in: "Puede participar cualquier persona que viva en uno de estos países: {countries}.",
    aged: "Puede participar cualquier persona de {age} años o más.",
    anybody: "Puede participar cualquier persona.",
  },
  often: "Una persona juega como máximo {limits}.",
  asOften: "Se puede jugar tantas veces como se quiera.",
  times: (count) => (count === 1 ? "una vez" : `${count} veces`),
  periods: {
    DAY: "al día",
    CALENDAR_WEEK: "a la semana",
    CALENDAR_MONTH: "al mes",
    SEVEN_DAYS_FROM_PUBLISH: "cada siete días",
    THIRTY_DAYS_FROM_PUBLISH: "cada treinta días",
    CAMPAIGN_LIFE_TIME: "en total",
  },
  prizes: "Premios: {prizes}.",
  piece: "{count} × {title}",
  unlimited: "{title} (sin límite de unidades)",
  worth: "{prize}, con un valor de {value} cada uno",
  found: {
    luck: "Un sorteo decide al azar en el momento de jugar, mientras haya premios; las probabilidades no dependen de quién juega.",
    skill:
      "Los premios son para quienes alcanzan el objetivo del juego, por sorteo al azar en ese momento, mientras haya premios.",
    everybody: "Quien juega hasta el final recibe un premio, mientras haya premios.",
    raffle: "Los premios que no se ganan jugando se sortean al azar después del final entre quienes participaron.",
    order: "Algunos premios son para cada partida con un número fijado.",
  },
  told: {
    page: "A quien gana se le avisa en la página, justo después de jugar.",
    email: "A quien gana se le avisa por correo electrónico.",
    "page-and-email": "A quien gana se le avisa en la página, justo después de jugar, y por correo electrónico.",
  },
  claim: "Desde entonces, un premio se puede reclamar durante {days} días.",
  rest: {
    kept: "Los premios que nadie gana o reclama no se entregan.",
    raffled: "Los premios que nadie gana o reclama se sortean entre quienes participaron.",
    donated: "Los premios que nadie gana o reclama se donan a una buena causa.",
  },
  free: "Participar es gratis y no obliga a comprar nada.",
  needs: "Para participar se necesita {what}.",
  needed: {
    code: "un código nuestro",
    boughtCode: "un código que se obtiene con una compra",
    purchase: "una compra",
    points: "puntos de fidelidad",
  },
  freeEntry: "También se puede participar sin eso: {freeEntry}",
  nothingToWin: "No hay premios que ganar.",
  machines: "Las jugadas automáticas no cuentan.",
  controller: "{organiser}, {address}, es responsable de los datos que se recogen aquí.",
  asked: "Guardamos lo que escribes en el formulario para llevar a cabo esta campaña, y para nada más.",
  askedToWin:
    "Guardamos lo que escribes en el formulario para llevar a cabo este juego y hacerte llegar tu premio, y para nada más.",
  notAsked: "Aquí no pedimos ni nombre ni dirección.",
  newsletter: "Solo recibes nuestro boletín si lo pides.",
  newsletterConfirmed: "Solo recibes nuestro boletín si lo pides y lo confirmas por correo.",
  deleted: (months) =>
    months === 1
      ? "Borramos lo que escribes un mes después de que termine la campaña."
      : `Borramos lo que escribes ${months} meses después de que termine la campaña.`,
  deletedWhenDone: "Borramos lo que escribes en cuanto deja de ser necesario.",
  recipients: "También reciben los datos: {recipients}.",
  noRecipients: "Nadie recibe los datos salvo nosotros y quienes gestionan esta página por nosotros.",
  measured: {
    nothing: "No medimos cómo se usa esta página.",
    game: "Contamos cuántas veces se abre esta página y cómo acaban los juegos, nada que identifique a nadie.",
    visitors: "Contamos visitas y visitantes de esta página, con el tipo de dispositivo, el navegador y el país.",
    detailed:
      "Contamos visitas y visitantes de esta página, con el dispositivo, el navegador, el lugar, la pantalla y la página de la que vienen.",
  },
  measuredIfAgreed: "Solo se reconoce a quien lo acepta, y eso se puede retirar en cualquier momento.",
  rights: "Para ver, corregir o borrar tus datos, escribe a {contact}.",
};
