/** Mail services where anybody has an address, so that one there says nothing of an employer (C22). */
const personalDomains = new Set([
  'aim.com', 'aol.com', 'att.net', 'bellsouth.net', 'charter.net', 'comcast.net', 'cox.net', 'duck.com', 'earthlink.net', 'fastmail.com',
  'frontier.com', 'gmail.com', 'gmx.com', 'gmx.net', 'gmx.us', 'googlemail.com', 'hey.com', 'hotmail.com', 'hotmail.es', 'hushmail.com',
  'icloud.com', 'juno.com', 'live.com', 'mac.com', 'mail.com', 'me.com', 'msn.com', 'netzero.net', 'optonline.net', 'outlook.com',
  'outlook.es', 'pm.me', 'proton.me', 'protonmail.com', 'qq.com', 'rocketmail.com', 'sbcglobal.net', 'tutanota.com', 'verizon.net',
  'yahoo.com', 'yahoo.com.mx', 'yahoo.es', 'yandex.com', 'ymail.com', 'zoho.com',
])

export function isPersonalMailDomain(domain: string): boolean {
  return personalDomains.has(domain)
}
