import type { ComponentType, ReactNode } from 'react'

/** The pieces of a landing page: the web makes them, with words and data inside; a brand only arranges them. */
export type LandingParts = {
  /** The brand's picture. It takes the class on its outermost element and fills that box. */
  Scene: ComponentType<{ className?: string }>
  /** The page's one `h1`. */
  Tagline: ComponentType
  /** The sentence that says what this is. */
  Promise: ComponentType
  /** "Where to?", working right there. */
  PlannerField: ComponentType
  /** Three numbers of the programme. */
  Numbers: ComponentType
  HowItWorks: ComponentType
  /** First and last bus, office, employers and sponsor of the place. */
  LocalFacts: ComponentType
  /** The line beside the sign-up. */
  Welcome: ComponentType
  SignUp: ComponentType
}

export type BrandScreens = { Landing: (props: { parts: LandingParts }) => ReactNode }
