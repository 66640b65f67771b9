/** The company and the campaign of every test of the studio. */
export const COMPANY = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7f";
export const CAMPAIGN = "6f1d0a52-3c1e-4a86-9a0f-5f4a3c1b2d7e";
