import type { BrandSettings } from '@throughway/brands/define-brand'
import type { ContentBlock } from '@throughway/contract/content/blocks'
import { button, h2, p, steps, ul } from './write-tree.ts'
import type { Text } from './topics.ts'

type Texts = { en: Text; es: Text }

export const starter: Texts = {
  en: {
    title: 'Getting started',
    description: 'How to begin: sign up, travel your way, log trips, enjoy what you earn.',
    blocks: [
      steps(
        ['Sign up', 'Name, e-mail, a password. It costs nothing, and you can leave whenever you like.'],
        [
          'Travel your way',
          'By bus or train, bike, on foot, sharing a car, or not at all on days you work from home. Once a week is a good beginning.',
        ],
        [
          'Log your trips',
          'One tap once we know your way. The first trip that counts brings {points_first_trip} points, each one by bike {points_of_bike}.',
        ],
        [
          'Enjoy what you earn',
          'Rewards from {first_price} points, drawings that anybody can check, and the miles, money and CO₂ that you saved.',
        ],
      ),
    ],
  },
  es: {
    title: 'Cómo empezar',
    description: 'Cómo empezar: regístrate, viaja a tu manera, registra viajes, disfruta lo que ganas.',
    blocks: [
      steps(
        ['Regístrate', 'Nombre, correo, una contraseña. No cuesta nada y puedes irte cuando quieras.'],
        [
          'Viaja a tu manera',
          'En autobús o tren, en bicicleta, a pie, compartiendo un auto, o sin viajar los días que trabajas en casa. Una vez por semana es un buen comienzo.',
        ],
        [
          'Registra tus viajes',
          'Un toque cuando ya conocemos tu camino. El primer viaje que cuenta da {points_first_trip} puntos, cada uno en bicicleta {points_of_bike}.',
        ],
        [
          'Disfruta lo que ganas',
          'Recompensas desde {first_price} puntos, sorteos que cualquiera puede comprobar, y las millas, el dinero y el CO₂ que ahorraste.',
        ],
      ),
    ],
  },
}

/** Who runs the programme, and how to reach them. */
export function describeAbout({ contact_phone_display: phone }: BrandSettings, website: string | null): Texts {
  const contact = (name: string, hours: string): ContentBlock => ({
    type: 'contact',
    name,
    ...(phone && { phone }),
    ...(website && { website }),
    hours,
  })
  return {
    en: {
      title: 'About us',
      description: 'Who runs the program, and what for.',
      blocks: [
        p(
          '{programme} helps people in and around {city} to get to work and back with fewer cars: by bike, on foot, by bus and train, together, or from home.',
        ),
        p(
          'It is run for the region, not for profit. Taking part is free, nothing is sold, and there is no advertising.',
        ),
        h2('What we do'),
        ul(
          'We find ways: [the planner](public_planner) compares all of them, with minutes and money.',
          'We thank people: trips earn points, and points buy [rewards](rewards).',
          'We work with employers, who offer passes, days at home and a place for bikes.',
          'We help riders who need it to find an [assisted ride](ride_door).',
        ),
        h2('Reach us'),
        contact('Commuter services', 'Monday to Friday, 8 a.m. to 5 p.m.'),
        button('Write to us', 'contact_us'),
      ],
    },
    es: {
      title: 'Quiénes somos',
      description: 'Quién dirige el programa y para qué.',
      blocks: [
        p(
          '{programme} ayuda a la gente de {city} y sus alrededores a ir y volver del trabajo con menos autos: en bicicleta, a pie, en autobús y tren, en compañía o desde casa.',
        ),
        p('Trabaja para la región, sin fines de lucro. Participar es gratis, nada se vende y no hay publicidad.'),
        h2('Lo que hacemos'),
        ul(
          'Buscamos opciones: [el planificador](public_planner) las compara todas, con minutos y dinero.',
          'Damos las gracias: los viajes dan puntos, y los puntos compran [recompensas](rewards).',
          'Trabajamos con empleadores, que ofrecen pases, días en casa y un lugar para las bicicletas.',
          'Ayudamos a quienes lo necesitan a encontrar un [viaje con asistencia](ride_door).',
        ),
        h2('Cómo encontrarnos'),
        contact('Atención a quienes viajan', 'De lunes a viernes, de 8 a. m. a 5 p. m.'),
        button('Escríbenos', 'contact_us'),
      ],
    },
  }
}

export type PartnerFacts = {
  number: number
  name: string
  phone?: string | undefined
  email?: string | undefined
  link: string | null
}

/** C33: the page of a partner: its services, rewards and contact in its area. */
export function describePartner({ name, phone, email, link }: PartnerFacts): Texts {
  const contact: ContentBlock = {
    type: 'contact',
    name,
    ...(phone && { phone }),
    ...(email && { email }),
    ...(link && { website: link }),
  }
  return {
    en: {
      title: name,
      description: `What ${name} does for commuters in your area.`,
      blocks: [
        p(`${name} works with {programme} in the area in which you live or work.`),
        h2('Services'),
        ul(
          'Advice about buses, trains and bikes, by telephone or where you work.',
          'Help with finding people to share a car with.',
          'Bike lockers and repair stands near stations.',
        ),
        h2('Rewards'),
        p('Some [rewards](rewards) come from businesses nearby; they are marked as close to you.'),
        h2('Contact'),
        contact,
      ],
    },
    es: {
      title: name,
      description: `Lo que ${name} hace por quienes viajan en tu zona.`,
      blocks: [
        p(`${name} trabaja con {programme} en la zona donde vives o trabajas.`),
        h2('Servicios'),
        ul(
          'Consejos sobre autobuses, trenes y bicicletas, por teléfono o donde trabajas.',
          'Ayuda para encontrar con quién compartir un auto.',
          'Casilleros y puntos de reparación para bicicletas cerca de las estaciones.',
        ),
        h2('Recompensas'),
        p('Algunas [recompensas](rewards) vienen de negocios cercanos; están marcadas como cerca de ti.'),
        h2('Contacto'),
        contact,
      ],
    },
  }
}
