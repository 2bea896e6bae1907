import type { BrandSettings } from '@throughway/brands/define-brand'

type Words = { en: [question: string, ...answer: string[]]; es: [question: string, ...answer: string[]] }
export type QuestionGroup = { anchor: string; title: Record<'en' | 'es', string>; questions: Record<string, Words> }

/** The help questions, group by group. A question about something that the programme does not have is left out. */
export function listQuestions({ erhgrh_name, one_time_trips, trip_tracking }: BrandSettings): QuestionGroup[] {
  return [
    begin,
    trips(trip_tracking),
    points,
    rewards,
    planner,
    ...(erhgrh_name ? [rideHome] : []),
    rides(one_time_trips),
    account,
  ]
}

const begin: QuestionGroup = {
  anchor: 'begin',
  title: { en: 'First steps', es: 'Primeros pasos' },
  questions: {
    'what-is-it': {
      en: [
        'What is {programme}?',
        '{programme} helps people in and around {city} to leave the car at home now and then. It finds ways to get there, counts the trips that you log, and thanks you with points.',
        'Taking part is free. Nobody has to give up a car: one day a week by bus or bike counts as well.',
      ],
      es: [
        '¿Qué es {programme}?',
        '{programme} ayuda a la gente de {city} y sus alrededores a dejar el auto en casa de vez en cuando. Busca opciones para llegar, cuenta los viajes que registras y te da las gracias con puntos.',
        'Participar es gratis. Nadie tiene que renunciar al auto: un día por semana en autobús o en bicicleta también cuenta.',
      ],
    },
    'who-can-join': {
      en: [
        'Who can take part?',
        'Anyone who is {youngest_age} or older, with one account each. You do not need an employer that takes part, though some rewards and passes are for members of certain organizations.',
        'To join yours, use the code that it gave you, or verify your work e-mail address under [Profile](profile).',
      ],
      es: [
        '¿Quién puede participar?',
        'Cualquier persona de {youngest_age} años o más, con una sola cuenta. No hace falta que tu empleador participe, aunque algunas recompensas y pases son para quienes pertenecen a ciertas organizaciones.',
        'Para unirte a la tuya, usa el código que te dio o verifica tu correo del trabajo en [Perfil](profile).',
      ],
    },
    'without-account': {
      en: [
        'What can I do without an account?',
        'You can [plan a trip](public_planner), [compare what your commute costs](commute_calculator), look for an [assisted ride](ride_door), and follow [drawings](drawings). To log trips and earn points you need an [account](register).',
      ],
      es: [
        '¿Qué puedo hacer sin una cuenta?',
        'Puedes [planear un viaje](public_planner), [comparar lo que cuesta tu trayecto](commute_calculator), buscar un [viaje con asistencia](ride_door) y seguir los [sorteos](drawings). Para registrar viajes y ganar puntos necesitas una [cuenta](register).',
      ],
    },
  },
}

function trips(isTracked: boolean): QuestionGroup {
  return {
    anchor: 'trips',
    title: { en: 'Trips', es: 'Viajes' },
    questions: {
      'how-to-log': {
        en: [
          'How do I log a trip?',
          'Open [Log a trip](trip), choose how you traveled, and save. Once home and work are among your [places](locations), the distance fills in by itself.',
          'For several days at once use the [calendar](calendar): choose the days, or copy last week.',
        ],
        es: [
          '¿Cómo registro un viaje?',
          'Abre [Registrar un viaje](trip), elige cómo viajaste y guarda. Cuando tu casa y tu trabajo están entre tus [lugares](locations), la distancia se llena sola.',
          'Para varios días a la vez usa el [calendario](calendar): elige los días o copia la semana pasada.',
        ],
      },
      'how-late': {
        en: [
          'How long do I have to log a trip?',
          'Trips that are logged within {earning_days} days of the travel earn points. Up to {recording_days} days back they still count in your statistics, without points. A trip cannot be logged before its day has come.',
        ],
        es: [
          '¿Cuánto tiempo tengo para registrar un viaje?',
          'Los viajes registrados dentro de los {earning_days} días siguientes ganan puntos. Hasta {recording_days} días atrás cuentan en tus estadísticas, sin puntos. Un viaje no se puede registrar antes de su día.',
        ],
      },
      'change-trip': {
        en: [
          'Can I change or delete a trip?',
          'Yes, for {editing_days} days after you logged it, under [Completed trips](trips). Points follow the change. A trip that you deleted can be brought back for {restoring_days} days.',
        ],
        es: [
          '¿Puedo cambiar o borrar un viaje?',
          'Sí, durante los {editing_days} días después de registrarlo, en [Viajes realizados](trips). Los puntos siguen el cambio. Un viaje que borraste se puede recuperar durante {restoring_days} días.',
        ],
      },
      'same-trip-often': {
        en: [
          'I make the same trip every day. Do I have to type it in each time?',
          'No. Save it as a [trip profile](trip_profiles): then one tap logs it. You can keep up to {trip_profiles} of them, and let one prepare your trips on the weekdays that you choose; you confirm the week in one go.',
          ...(isTracked
            ? [
                'A paired phone can also [record trips by itself](auto_record_trips). It only does so after you agreed, and you can stop it at any time.',
              ]
            : []),
        ],
        es: [
          'Hago el mismo viaje todos los días. ¿Tengo que escribirlo cada vez?',
          'No. Guárdalo entre tus [viajes guardados](trip_profiles): después basta un toque. Puedes tener hasta {trip_profiles} y dejar que uno prepare tus viajes en los días que elijas; confirmas la semana de una vez.',
          ...(isTracked
            ? [
                'Un teléfono vinculado también puede [registrar viajes solo](auto_record_trips). Lo hace solo después de que aceptas, y puedes detenerlo cuando quieras.',
              ]
            : []),
        ],
      },
      'in-review': {
        en: [
          'Why is my trip in review?',
          'Something about it is unusual: it is very long, faster than its mode goes, or at the same time as another one. Nobody is accused of anything. It keeps its place in your statistics, and without an objection it counts after {review_days} days.',
        ],
        es: [
          '¿Por qué mi viaje está en revisión?',
          'Algo en él es poco común: es muy largo, más rápido que su modo o al mismo tiempo que otro. Nadie te acusa de nada. Conserva su lugar en tus estadísticas y, si nadie objeta, cuenta después de {review_days} días.',
        ],
      },
      'drive-alone': {
        en: [
          'Should I log days on which I drive alone?',
          'You may. They earn {points_of_drive_alone} points and cost you nothing; they keep your statistics honest.',
        ],
        es: [
          '¿Debo registrar los días en que manejo sin nadie más?',
          'Puedes hacerlo. Dan {points_of_drive_alone} puntos y no te quitan nada; así tus estadísticas dicen la verdad.',
        ],
      },
    },
  }
}

const points: QuestionGroup = {
  anchor: 'points',
  title: { en: 'Points', es: 'Puntos' },
  questions: {
    'how-many-points': {
      en: [
        'How many points does a trip earn?',
        'A trip by bike earns {points_of_bike}, on foot {points_of_walk}, by bus or train {points_of_transit}, by carpool {points_of_carpool} points. Up to {trips_a_day} trips a day count, so there and back brings at most {points_a_day} points.',
        'A day of working from home earns {points_of_telecommute}, a day off under a compressed week {points_of_compressed_week}, a lunch brought along {points_of_brown_bag}. The [rules in full](points?table=rules) stand beside your points.',
      ],
      es: [
        '¿Cuántos puntos da un viaje?',
        'Un viaje en bicicleta da {points_of_bike}, a pie {points_of_walk}, en autobús o tren {points_of_transit}, en auto compartido {points_of_carpool} puntos. Cuentan hasta {trips_a_day} viajes por día, así que ida y vuelta dan como máximo {points_a_day} puntos.',
        'Un día de trabajo en casa da {points_of_telecommute}, un día libre por semana comprimida {points_of_compressed_week}, un almuerzo llevado de casa {points_of_brown_bag}. Las [reglas completas](points?table=rules) están junto a tus puntos.',
      ],
    },
    'larger-carpool': {
      en: [
        'Does a larger carpool earn more?',
        'Yes, when there are three of you or more and the others confirm that they rode along. Name them when you log the trip; they are asked by mail or in their account.',
      ],
      es: [
        '¿Un auto compartido con más gente da más puntos?',
        'Sí, cuando son tres o más y los demás confirman que viajaron contigo. Nómbralos al registrar el viaje; se les pregunta por correo o en su cuenta.',
      ],
    },
    'one-off-points': {
      en: [
        'What else earns points?',
        '- Your first counted trip: {points_first_trip} points.',
        '- A complete profile: {points_complete_profile} points.',
        '- A friend whom you invited, after their {referral_trips} counted trips: {points_referral} points for each of you.',
      ],
      es: [
        '¿Qué más da puntos?',
        '- Tu primer viaje contado: {points_first_trip} puntos.',
        '- Un perfil completo: {points_complete_profile} puntos.',
        '- Alguien a quien invitaste, después de sus {referral_trips} viajes contados: {points_referral} puntos para cada quien.',
      ],
    },
    'why-pending': {
      en: [
        'Why can I not spend my points yet?',
        'Points can be spent {points_pending_hours} hours after the travel. Until then they are shown as pending, with the moment at which they are ready.',
      ],
      es: [
        '¿Por qué todavía no puedo usar mis puntos?',
        'Los puntos se pueden usar {points_pending_hours} horas después del viaje. Hasta entonces aparecen como pendientes, con el momento en que estarán listos.',
      ],
    },
    'do-points-expire': {
      en: [
        'Do points expire?',
        'Yes, they run out {points_life_months} months after they could first be spent, the oldest first. We write to you before it happens; [your points](points?table=expiring) show the days.',
      ],
      es: [
        '¿Los puntos vencen?',
        'Sí, {points_life_months} meses después de que se pudieron usar por primera vez, primero los más viejos. Te escribimos antes; [tus puntos](points?table=expiring) muestran los días.',
      ],
    },
  },
}

const rewards: QuestionGroup = {
  anchor: 'rewards',
  title: { en: 'Rewards and drawings', es: 'Recompensas y sorteos' },
  questions: {
    'spend-points': {
      en: [
        'How do I spend points?',
        'Choose something under [Rewards](rewards); the first ones cost {first_price} points. While you decide, your points are set aside for {reservation_minutes} minutes, and nothing is taken before you confirm. What you got lies in your [wallet](wallet).',
      ],
      es: [
        '¿Cómo uso mis puntos?',
        'Elige algo en [Recompensas](rewards); las primeras cuestan {first_price} puntos. Mientras decides, tus puntos quedan apartados {reservation_minutes} minutos y no se quita nada antes de que confirmes. Lo que obtuviste está en tu [cartera](wallet).',
      ],
    },
    'points-back': {
      en: [
        'A reward could not be delivered. Do I get my points back?',
        'Yes. They come back with at least {refund_days} days to be spent, even if they would have run out before.',
      ],
      es: [
        'No pudieron entregarme una recompensa. ¿Recupero mis puntos?',
        'Sí. Vuelven con al menos {refund_days} días para usarlos, aunque ya se hubieran vencido.',
      ],
    },
    'pay-a-pass': {
      en: [
        'How do I pay my share of a pass?',
        'A pass that costs more than your employer gives shows "Pay" in your [wallet](wallet). It leads to the page of its operator, who takes the payment.',
        'This program is a demonstration: there is no operator, nobody takes money, and nothing is owed.',
      ],
      es: [
        '¿Cómo pago mi parte de un pase?',
        'Un pase que cuesta más de lo que da tu empresa muestra «Pagar» en tu [cartera](wallet). Lleva a la página de su operador, que recibe el pago.',
        'Este programa es una demostración: no hay operador, nadie recibe dinero y no debes nada.',
      ],
    },
    'fair-drawing': {
      en: [
        'How do I know that a drawing is fair?',
        'Every entry gets a number that is published before the draw. The winners follow by a published computation from a random value that nobody can know beforehand. Anybody can [check the result](drawings).',
        'You have to be {drawing_age} or older. Each drawing can be entered without points too; its rules say how. Winners have {drawing_claim_days} days to claim their prize.',
      ],
      es: [
        '¿Cómo sé que un sorteo es justo?',
        'Cada participación recibe un número que se publica antes del sorteo. Las personas ganadoras salen de un cálculo publicado, con un valor al azar que nadie puede saber antes. Cualquiera puede [comprobar el resultado](drawings).',
        'Tienes que tener {drawing_age} años o más. En cada sorteo se puede participar también sin puntos; sus reglas dicen cómo. Quien gana tiene {drawing_claim_days} días para reclamar el premio.',
      ],
    },
  },
}

const planner: QuestionGroup = {
  anchor: 'planner',
  title: { en: 'Trip planner', es: 'Planificador de viajes' },
  questions: {
    'which-ways': {
      en: [
        'Which ways does the planner compare?',
        'Carpool, bus and train, bike, walking, driving, and assisted rides where there are any. Each comes with its time, its cost, and the carbon dioxide and calories of it.',
        'When one suits you, log it from there: the planner fills in the trip.',
      ],
      es: [
        '¿Qué opciones compara el planificador?',
        'Auto compartido, autobús y tren, bicicleta, caminar, manejar y viajes con asistencia donde los hay. Cada una con su tiempo, su costo, su dióxido de carbono y sus calorías.',
        'Cuando una te sirve, regístrala desde ahí: el planificador llena el viaje.',
      ],
    },
    'times-wrong': {
      en: [
        'The planner shows a wrong time or stop. What can I do?',
        'Times and fares come from the agencies and can be late or out of date. Please [write to us](contact_us) with the place and the time; we pass it on.',
      ],
      es: [
        'El planificador muestra una hora o una parada equivocada. ¿Qué hago?',
        'Los horarios y las tarifas vienen de las agencias y pueden estar atrasados. [Escríbenos](contact_us) con el lugar y la hora; lo pasamos a quien corresponde.',
      ],
    },
  },
}

const rideHome: QuestionGroup = {
  anchor: 'ride-home',
  title: { en: 'Ride home', es: 'Viaje a casa' },
  questions: {
    'what-is-ride-home': {
      en: [
        'What is {ride_home_name}?',
        'If you came without your car and something serious happens, we pay your way home: an illness, unplanned overtime, a driver of your carpool who had to leave.',
        'It takes {ride_home_trips} green trips in the last {ride_home_days} days, and one today. There are up to {ride_home_rides} rides in twelve months, each of up to {ride_home_most}. [See whether you are covered](ride_home).',
      ],
      es: [
        '¿Qué es {ride_home_name}?',
        'Si viniste sin tu auto y pasa algo serio, pagamos tu viaje a casa: una enfermedad, horas extra que no esperabas, alguien que manejaba tu auto compartido y tuvo que irse.',
        'Hacen falta {ride_home_trips} viajes verdes en los últimos {ride_home_days} días, y uno hoy. Hay hasta {ride_home_rides} viajes en doce meses, cada uno de hasta {ride_home_most}. [Mira si tienes cobertura](ride_home).',
      ],
    },
    'not-covered': {
      en: [
        'What does it not cover?',
        'Errands, appointments that were planned, business trips, bad weather, a late bus, and overtime that you chose. The ride begins at work.',
      ],
      es: [
        '¿Qué no cubre?',
        'Mandados, citas ya planeadas, viajes de trabajo, mal tiempo, un autobús con retraso y horas extra que elegiste. El viaje empieza en el trabajo.',
      ],
    },
  },
}

function rides(hasVolunteers: boolean): QuestionGroup {
  return {
    anchor: 'rides',
    title: { en: 'Assisted rides', es: 'Viajes con asistencia' },
    questions: {
      'find-assisted-ride': {
        en: [
          'I need help to travel. How do I find a ride?',
          'Say where you want to go under [I need a ride](ride_door) and answer a few questions: age, wheelchair, purpose. You then see which services take you, what they cost, and how to book them, also by telephone. No account is needed.',
          ...(hasVolunteers ? ['Volunteers of the program also drive; they are checked before their first ride.'] : []),
        ],
        es: [
          'Necesito ayuda para viajar. ¿Cómo encuentro un viaje?',
          'Di adónde quieres ir en [Necesito un viaje](ride_door) y responde unas preguntas: edad, silla de ruedas, motivo. Después ves qué servicios te llevan, cuánto cuestan y cómo reservarlos, también por teléfono. No hace falta una cuenta.',
          ...(hasVolunteers
            ? ['También manejan personas voluntarias del programa; se las revisa antes de su primer viaje.']
            : []),
        ],
      },
      'who-reads-needs': {
        en: [
          'Who reads what I say about my needs?',
          'It is kept encrypted. Only you read it, and whoever arranges a ride that you asked for.',
        ],
        es: [
          '¿Quién lee lo que digo sobre mis necesidades?',
          'Se guarda cifrado. Solo lo lees tú, y quien organiza un viaje que pediste.',
        ],
      },
    },
  }
}

const account: QuestionGroup = {
  anchor: 'account',
  title: { en: 'Account and privacy', es: 'Cuenta y privacidad' },
  questions: {
    'forgot-password': {
      en: [
        'I cannot sign in. What now?',
        'Ask for a link to a new password on the sign-in page. It works for an hour and once. After several wrong passwords the account rests for a while; the link opens it at once.',
      ],
      es: [
        'No puedo iniciar sesión. ¿Y ahora?',
        'Pide un enlace para una contraseña nueva en la página de inicio de sesión. Sirve una hora y una sola vez. Después de varias contraseñas equivocadas la cuenta descansa un rato; el enlace la abre enseguida.',
      ],
    },
    'what-employer-sees': {
      en: [
        'What does my employer see?',
        'Sums over many members, never your trips, your places or your points. A supervisor whom you named sees only what you ask them to confirm. More is in [Privacy](privacy_policy).',
      ],
      es: [
        '¿Qué ve mi empleador?',
        'Sumas de muchas personas, nunca tus viajes, tus lugares ni tus puntos. Un supervisor que nombraste ve solo lo que le pides confirmar. Hay más en [Privacidad](privacy_policy).',
      ],
    },
    'fewer-mails': {
      en: [
        'How do I get fewer mails?',
        'Choose by topic under [What we send you](do_not_contact), or pause everything until a day. Each mail also has a link that stops its kind, without signing in.',
      ],
      es: [
        '¿Cómo recibo menos correos?',
        'Elige por tema en [Qué te enviamos](do_not_contact) o pausa todo hasta un día. Cada correo tiene también un enlace que detiene los de su tipo, sin iniciar sesión.',
      ],
    },
    'delete-account': {
      en: [
        'How do I delete my account?',
        'Under [Delete account](delete_account). You can take a copy of your data first. For {deletion_days} days you can change your mind by signing in; after that your data are gone, and only sums without names stay.',
      ],
      es: [
        '¿Cómo elimino mi cuenta?',
        'En [Eliminar cuenta](delete_account). Antes puedes llevarte una copia de tus datos. Durante {deletion_days} días puedes cambiar de opinión iniciando sesión; después tus datos desaparecen y quedan solo sumas sin nombres.',
      ],
    },
  },
}
