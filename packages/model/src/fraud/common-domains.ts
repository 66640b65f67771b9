/** Mail providers that everyone uses: many leads of one of them say nothing. */
const COMMON: ReadonlySet<string> = new Set(
  `gmail.com googlemail.com outlook.com hotmail.com hotmail.de hotmail.fr hotmail.es hotmail.it live.com live.de live.fr
  msn.com icloud.com me.com mac.com yahoo.com yahoo.de yahoo.fr yahoo.es yahoo.com.br ymail.com aol.com
  gmx.ch gmx.de gmx.at gmx.net gmx.com web.de t-online.de freenet.de bluewin.ch sunrise.ch hispeed.ch orange.fr
  wanadoo.fr free.fr laposte.net sfr.fr telefonica.net sapo.pt uol.com.br bol.com.br terra.com.br proton.me
  protonmail.com pm.me fastmail.com zoho.com mail.com posteo.de mailbox.org`.split(/\s+/),
);

/** Whether a domain belongs to one of the big providers; in small letters. */
export const isCommonMailDomain = (domain: string): boolean => COMMON.has(domain);
