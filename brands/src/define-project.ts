/**
 * Where a brand's push messages and outside sign-ins are registered (spec R3.04).
 * Every value here is public: browsers read it.
 */
export type BrandProject = {
  apiKey: string
  authDomain: string
  projectId: string
  storageBucket: string
  messagingSenderId: string
  appId: string
}

export function defineProject(project: BrandProject): BrandProject {
  return project
}
