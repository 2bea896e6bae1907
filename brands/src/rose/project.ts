import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-rose-eb3f73b820b1114e',
  authDomain: 'rose.auth.throughway.example',
  projectId: 'throughway-rose',
  storageBucket: 'throughway-rose.storage.example',
  messagingSenderId: '222275363482',
  appId: '1:222275363482:web:5c4c1766933651ba',
})
