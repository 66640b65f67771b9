/** What a new game begins with: a sailing boat, with every part of a round filled in. */
export const EXAMPLE = {
  id: "boat",
  drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 360" width="480" height="360"><rect width="480" height="360" fill="#BFE6F2"/><circle cx="392" cy="84" r="44" fill="#F9C95A"/><path d="M0 250Q60 232 120 250T240 250T360 250T480 250V360H0Z" fill="#3E8FB8"/><path d="M236 60V250H96Q120 140 236 60Z" fill="#F26A4B"/><path d="M252 36Q372 120 388 250H252Z" fill="#FFFFFF"/><path d="M244 24V262" fill="none" stroke="#5A331C" stroke-width="10" stroke-linecap="round"/><path d="M72 258H412Q392 322 328 324H164Q96 322 72 258Z" fill="#8F3F22"/><path d="M0 306Q60 290 120 306T240 306T360 306T480 306V360H0Z" fill="#2C6F94"/></svg>`,
  stages: [],
  answers: [
    { text: { en: "Sailing boat", de: "Segelboot", pt: "Veleiro", fr: "Voilier", es: "Velero" } },
    { text: { en: "Boat", de: "Boot", pt: "Barco", fr: "Bateau", es: "Barco" } },
    { text: { en: "Ship", de: "Schiff", pt: "Navio", fr: "Navire", es: "Barca" } },
  ],
  wrong: [
    { text: { en: "Butterfly", de: "Schmetterling", pt: "Borboleta", fr: "Papillon", es: "Mariposa" } },
    { text: { en: "Tent", de: "Zelt", pt: "Tenda", fr: "Tente", es: "Tienda" } },
    { text: { en: "Mountain", de: "Berg", pt: "Montanha", fr: "Montagne", es: "Montaña" } },
  ],
  clues: [
    {
      text: {
        en: "It is outdoors, on a bright day.",
        de: "Es ist draußen, an einem hellen Tag.",
        pt: "Está ao ar livre, num dia claro.",
        fr: "C’est dehors, par beau temps.",
        es: "Está al aire libre, en un día claro.",
      },
    },
    {
      text: {
        en: "It moves without an engine.",
        de: "Es bewegt sich ohne Motor.",
        pt: "Move-se sem motor.",
        fr: "Cela avance sans moteur.",
        es: "Se mueve sin motor.",
      },
    },
  ],
  note: "",
};
