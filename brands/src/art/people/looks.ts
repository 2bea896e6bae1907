/** How a person looks, apart from what the person does: sixteen neighbours who appear in all the scenes. */
export type Hair =
  | 'short'
  | 'long'
  | 'bob'
  | 'bun'
  | 'ponytail'
  | 'afro'
  | 'curly'
  | 'bald'
  | 'hijab'
  | 'turban'
  | 'cap'
  | 'beanie'
  | 'sunHat'
  | 'hardHat'
  | 'helmet'

export type Cloth = 1 | 2 | 3 | 4 | 5 | 6

export type Look = {
  skin: 0 | 1 | 2 | 3 | 4 | 5
  hair: Hair
  hairColour: 0 | 1 | 2 | 3 | 4 | 5
  beard?: boolean
  top: Cloth
  bottom: Cloth
  /** What covers the legs, where it is not trousers. */
  wear?: 'skirt' | 'coat' | 'shorts'
}

export const looks: readonly Look[] = [
  { skin: 2, hair: 'short', hairColour: 0, top: 1, bottom: 6 },
  { skin: 0, hair: 'long', hairColour: 5, top: 2, bottom: 3, wear: 'skirt' },
  { skin: 5, hair: 'afro', hairColour: 0, top: 4, bottom: 6 },
  { skin: 2, hair: 'hijab', hairColour: 0, top: 5, bottom: 6, wear: 'coat' },
  { skin: 1, hair: 'short', hairColour: 1, beard: true, top: 2, bottom: 6 },
  { skin: 4, hair: 'bun', hairColour: 0, top: 1, bottom: 4, wear: 'skirt' },
  { skin: 3, hair: 'turban', hairColour: 0, beard: true, top: 5, bottom: 3 },
  { skin: 0, hair: 'bun', hairColour: 4, top: 2, bottom: 6, wear: 'coat' },
  { skin: 1, hair: 'bob', hairColour: 0, top: 4, bottom: 3 },
  { skin: 5, hair: 'bald', hairColour: 0, beard: true, top: 5, bottom: 6 },
  { skin: 3, hair: 'ponytail', hairColour: 0, top: 2, bottom: 6 },
  { skin: 0, hair: 'cap', hairColour: 3, top: 1, bottom: 6, wear: 'shorts' },
  { skin: 4, hair: 'curly', hairColour: 1, top: 4, bottom: 2, wear: 'coat' },
  { skin: 1, hair: 'sunHat', hairColour: 2, top: 5, bottom: 1, wear: 'skirt' },
  { skin: 2, hair: 'beanie', hairColour: 1, top: 1, bottom: 3, wear: 'coat' },
  { skin: 4, hair: 'hijab', hairColour: 0, top: 2, bottom: 3, wear: 'skirt' },
  { skin: 2, hair: 'short', hairColour: 4, beard: true, top: 1, bottom: 6 },
  { skin: 5, hair: 'short', hairColour: 4, top: 2, bottom: 6 },
]
