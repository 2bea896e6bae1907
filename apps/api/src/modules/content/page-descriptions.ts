import type { Language } from '@throughway/contract/programme/brand'
import { impactPath } from '@throughway/domain/content/impact-page'
import type { FixedPath } from './page-facts.ts'

/** A page of each programme in one sentence, for search engines and previews, where the programme has written none. */
export const pageDescriptions: Record<FixedPath | typeof impactPath, Record<Language, string>> = {
  '/': {
    en: '{program} helps people in {city} get around by transit, carpool, bike and on foot, with points for every green trip.',
    es: '{program} ayuda a la gente de {city} a moverse en transporte público, auto compartido, bici y a pie, con puntos por cada viaje verde.',
  },
  '/faqs': {
    en: 'Answers about trips, points, rewards and your account at {program}.',
    es: 'Respuestas sobre viajes, puntos, recompensas y tu cuenta en {program}.',
  },
  '/pages/starter': {
    en: 'The first steps with {program}: sign up, log a trip, earn points.',
    es: 'Los primeros pasos con {program}: crea tu cuenta, registra un viaje y gana puntos.',
  },
  '/legal': {
    en: 'The terms of use of {program}: what you agree to when you take part.',
    es: 'Los términos de uso de {program}: lo que aceptas al participar.',
  },
  '/privacy_policy': {
    en: 'What {program} keeps about you, who sees it, and how you take it along or delete it.',
    es: 'Qué guarda {program} sobre ti, quién lo ve y cómo te lo llevas o lo eliminas.',
  },
  '/contact_us': {
    en: 'Write to the people of {program}. Every message gets a number and an answer by mail.',
    es: 'Escribe a la gente de {program}. Cada mensaje recibe un número y una respuesta por correo.',
  },
  '/commute_calculator': {
    en: 'What does your commute in {city} cost in a year, in money, time and CO₂? Compare driving with other ways.',
    es: '¿Cuánto cuesta al año ir a trabajar en {city}, en dinero, tiempo y CO₂? Compara el auto con otras formas de viajar.',
  },
  '/my_stats': {
    en: 'What the trips of all members of {program} add up to: miles, CO₂, calories and money saved.',
    es: 'Lo que suman los viajes de quienes participan en {program}: millas, CO₂, calorías y dinero ahorrado.',
  },
  [impactPath]: {
    en: 'What the members of {program} achieve month by month: trips, miles not driven, CO₂ and money saved.',
    es: 'Lo que logran mes a mes quienes participan en {program}: viajes, millas no manejadas, CO₂ y dinero ahorrados.',
  },
  '/public/planner': {
    en: 'Plan a trip in {city}: transit, bike, walking, carpool and driving side by side, with times and costs.',
    es: 'Planifica un viaje en {city}: transporte público, bici, a pie, auto compartido y auto, lado a lado, con horarios y costos.',
  },
  '/public/ride': {
    en: 'Rides in {city} for people who need help on the way: three questions, and a phone number with a person.',
    es: 'Viajes en {city} para quienes necesitan ayuda en el camino: tres preguntas y un teléfono con una persona.',
  },
  '/public/embed': {
    en: 'Put the trip planner of {program} on your own site: choose how it looks and copy the code.',
    es: 'Pon el planificador de {program} en tu propio sitio: elige cómo se ve y copia el código.',
  },
  '/public/nearby': {
    en: 'What leaves soon near you in {city}: buses and trains at stops that you can reach on foot.',
    es: 'Lo que sale pronto cerca de ti en {city}: autobuses y trenes en paradas a las que llegas a pie.',
  },
  '/public/stop': {
    en: 'The departures of a stop in {city} on any day, by line, with delays and notices.',
    es: 'Las salidas de una parada de {city} en cualquier día, por línea, con retrasos y avisos.',
  },
  '/public/line': {
    en: 'The timetable of a line in {city}: its stops and the times in both directions.',
    es: 'El horario de una línea de {city}: sus paradas y las horas en los dos sentidos.',
  },
  '/public/departures': {
    en: 'A departures board for a screen in {city}: it refreshes by itself.',
    es: 'Un tablero de salidas para una pantalla en {city}: se actualiza solo.',
  },
  '/drawings': {
    en: 'The drawings of {program}: what can be won, until when, and how each one was drawn.',
    es: 'Los sorteos de {program}: qué se puede ganar, hasta cuándo y cómo se hizo cada sorteo.',
  },
}
