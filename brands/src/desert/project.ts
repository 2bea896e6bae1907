import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-desert-8b43271476bf67e5',
  authDomain: 'desert.auth.throughway.example',
  projectId: 'throughway-desert',
  storageBucket: 'throughway-desert.storage.example',
  messagingSenderId: '537521979305',
  appId: '1:537521979305:web:c5a8ebdb646615c6',
})
