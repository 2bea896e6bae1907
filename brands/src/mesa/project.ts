import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-mesa-897c0a33466744d8',
  authDomain: 'mesa.auth.throughway.example',
  projectId: 'throughway-mesa',
  storageBucket: 'throughway-mesa.storage.example',
  messagingSenderId: '164210284775',
  appId: '1:164210284775:web:298f22e0de93a8bc',
})
