type Programme = { app_name: string; city: string; state: string }

/** Those whose name, city or state has each word in it, accents aside, in the order of names. */
export function findProgrammes<Each extends Programme>(programmes: readonly Each[], text: string): Each[] {
  const wanted = plain(text).split(/\s+/)
  return programmes
    .filter(({ app_name: name, city, state }) =>
      wanted.every((word) => plain(`${name} ${city} ${state}`).includes(word)),
    )
    .toSorted((one, other) => one.app_name.localeCompare(other.app_name))
}

function plain(text: string) {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
