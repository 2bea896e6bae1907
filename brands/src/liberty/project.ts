import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-liberty-b61370c8ed149a78',
  authDomain: 'liberty.auth.throughway.example',
  projectId: 'throughway-liberty',
  storageBucket: 'throughway-liberty.storage.example',
  messagingSenderId: '128656818071',
  appId: '1:128656818071:web:d1fbc1f87d413502',
})
