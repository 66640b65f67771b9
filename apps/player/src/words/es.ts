import type { OwnWords } from "./words.ts";

export const es: OwnWords = {
  skipToContent: "Saltar al contenido",
  languages: "Idioma",
  more: "Idioma, privacidad y más",
  closeMessage: "Cerrar el mensaje",
  unexpected: "Se ha producido un error inesperado",
  reconnecting: "Estás sin conexión. Espera un momento, no se pierde nada.",
  interrupted: "No hemos podido conectar con el servidor. No se ha perdido nada: inténtalo de nuevo.",
  tryAgain: "Intentar de nuevo",
  tooManyRequests: "Demasiado de una vez. Espera un momento e inténtalo de nuevo.",
  pages: {
    "coming-soon": { title: "Ya falta poco", text: "Esta campaña aún no ha empezado. ¡Vuelve pronto!" },
    ended: { title: "Se acabó", text: "Esta campaña ha terminado. ¡Gracias por jugar!" },
    deactivated: { title: "Una pausa", text: "Ahora no se puede jugar a esta campaña. Vuelve más tarde." },
    deleted: { title: "Aquí no hay nada que jugar", text: "Esta campaña ya no existe." },
    limit: { title: "Era tu último intento", text: "Por ahora no te quedan partidas. ¡Gracias por jugar!" },
    unreachable: {
      title: "No podemos abrir la campaña",
      text: "Comprueba tu conexión e inténtalo de nuevo. No se ha perdido nada.",
    },
    "too-young": {
      title: "Todavía no",
      text: "Para participar hay que tener {age} años o más. No se ha guardado nada de lo que has escrito. ¡Gracias por pasarte!",
    },
    reserved: { title: "Reservado para ti", text: "Nadie más recibe esta unidad mientras tanto." },
    "let-go": {
      title: "Este premio ya no está reservado",
      text: "No se recogió o confirmó a tiempo, o no se pudo entregar, y ha vuelto con los demás. ¡Gracias por jugar!",
    },
  },
  playedAs: {
    label: "Quién juega",
    named: "Juegas como {name}.",
    unnamed: "Juegas con tus datos de la última vez.",
    notYou: "¿No eres tú?",
  },
  reserved: {
    until: "Reservado para ti hasta el {date}",
    form: "Dinos dónde encontrarte y es tuyo.",
    confirmation: "Confirma tu dirección de correo con el enlace que te hemos enviado y es tuyo.",
    review: "Alguien lo revisa antes de entregarlo. No tienes que hacer nada.",
    toForm: "Al formulario",
    look: "Mirar otra vez",
    still: "Todavía no hay novedades.",
  },
  reservedAtGame: "Reservado para ti:\n{prize}",
  again: {
    next: "Tu próxima partida: {when}",
    in: "dentro de {time}",
    now: "Jugar ahora",
    never: "Esta ha sido la última partida aquí. ¡Gracias por participar!",
    other: "¿Eres otra persona? Juega aquí",
  },
  picture: {
    saved: "La imagen está en tus descargas.",
    failed: "No se ha podido crear la imagen. Inténtalo otra vez.",
  },
  toStart: "Volver al inicio",
};
