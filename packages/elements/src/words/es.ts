import type { OwnWords } from "./words.ts";

export const es: OwnWords = {
  choose: "Elegir…",
  optional: "opcional",
  submit: "Enviar",
  sending: "Enviando…",
  copy: "Copiar",
  copied: "Copiado",
  copyByHand: "El código está seleccionado. Cópialo con el teclado o manteniéndolo pulsado.",
  copyLink: "Copiar enlace",
  linkCopied: "Enlace copiado",
  share: "Compartir",
  shareOn: "Compartir en {network}",
  opensNewTab: "se abre en una pestaña nueva",
  playVideo: "Reproducir vídeo: {title}",
  loadsFrom: "El vídeo se carga desde {company} cuando lo reproduces.",
  wrongCode: "Este código no es válido. Revísalo e inténtalo de nuevo.",
  enterCode: "Introduce tu código",
  checkingCode: "Comprobando tu código…",
  fieldNeedsAttention: "Hay un campo por revisar.",
  fieldsNeedAttention: "Hay {count} campos por revisar.",
  notSent: "No se ha podido enviar. Tus datos siguen aquí; inténtalo de nuevo.",
};
