import type { Language } from '@throughway/contract/programme/brand'
import { formatsOf } from '#modules/mail/mail.ts'

type Readme = { language: Language; appName: string; firstName: string; now: Date; names: readonly string[] }

const say: Record<Language, (readme: Readme) => string[]> = {
  en: ({ appName, firstName, now, names }) => [
    `Hello ${firstName},`,
    `this is a copy of everything that ${appName} keeps about you, made on ${formatsOf('en').date.format(now)} (UTC).`,
    'data.json holds all of it, for programs to read. The folder csv holds the same as tables that a spreadsheet opens, one file for each kind. If you have a photo, it lies beside them; receipts of rides home lie in the folder receipts.',
    `What there is: ${names.join(', ')}.`,
    'Times are in UTC, dates of trips are local days of the program, distances are in meters and amounts of money in cents or thousandths of them. Passwords and the secrets of links and devices are kept as digests only and are not in here. In the tables, a text that a spreadsheet would take for a formula begins with an apostrophe.',
    'This file tells a lot about you: keep it where only you can read it.',
  ],
  es: ({ appName, firstName, now, names }) => [
    `Hola, ${firstName}:`,
    `esta es una copia de todo lo que ${appName} guarda sobre ti, hecha el ${formatsOf('es').date.format(now)} (UTC).`,
    'data.json lo contiene todo, para que lo lean los programas. La carpeta csv contiene lo mismo en tablas que abre una hoja de cálculo, un archivo por tema. Si tienes una foto, está al lado; los recibos de viajes a casa están en la carpeta receipts.',
    `Lo que hay: ${names.join(', ')}.`,
    'Las horas están en UTC, las fechas de los viajes son días locales del programa, las distancias están en metros y las cantidades de dinero en centavos o milésimas de ellos. Las contraseñas y los secretos de enlaces y dispositivos solo se guardan como resúmenes y no están aquí. En las tablas, un texto que una hoja de cálculo tomaría por fórmula empieza con un apóstrofo.',
    'Este archivo dice mucho de ti: guárdalo donde solo tú puedas leerlo.',
  ],
}

export function sayReadme(readme: Readme): string {
  return `${say[readme.language](readme).join('\r\n\r\n')}\r\n`
}
