import type { Words } from "./words.ts";

export const es: Words = {
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
  shareOn: (network) => `Compartir en ${network}`,
  opensNewTab: "se abre en una pestaña nueva",
  playVideo: (title) => `Reproducir vídeo: ${title}`,
  loadsFrom: (company) => `El vídeo se carga desde ${company} cuando lo reproduces.`,
  wrongCode: "Este código no es válido. Revísalo e inténtalo de nuevo.",
  enterCode: "Introduce tu código",
  checkingCode: "Comprobando tu código…",
  fieldsNeedAttention: (count) => (count === 1 ? "Hay un campo por revisar." : `Hay ${count} campos por revisar.`),
  notSent: "No se ha podido enviar. Tus datos siguen aquí; inténtalo de nuevo.",
};
