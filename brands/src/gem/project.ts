import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-gem-cea3e4181f71201d',
  authDomain: 'gem.auth.throughway.example',
  projectId: 'throughway-gem',
  storageBucket: 'throughway-gem.storage.example',
  messagingSenderId: '220960279058',
  appId: '1:220960279058:web:a1c05ec2cb9c4b13',
})
