import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-lakes-7f523449492db075',
  authDomain: 'lakes.auth.throughway.example',
  projectId: 'throughway-lakes',
  storageBucket: 'throughway-lakes.storage.example',
  messagingSenderId: '118490094685',
  appId: '1:118490094685:web:a7c06e071ffc5a67',
})
