import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-capital-5fd55603c536fde4',
  authDomain: 'capital.auth.throughway.example',
  projectId: 'throughway-capital',
  storageBucket: 'throughway-capital.storage.example',
  messagingSenderId: '228784291873',
  appId: '1:228784291873:web:cf11eabcb450fb7e',
})
