import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-magnolia-1cff93691288057b',
  authDomain: 'magnolia.auth.throughway.example',
  projectId: 'throughway-magnolia',
  storageBucket: 'throughway-magnolia.storage.example',
  messagingSenderId: '200673225208',
  appId: '1:200673225208:web:d96c19e30970e18a',
})
