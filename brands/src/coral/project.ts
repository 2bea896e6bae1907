import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-coral-30d57e4547eeee9e',
  authDomain: 'coral.auth.throughway.example',
  projectId: 'throughway-coral',
  storageBucket: 'throughway-coral.storage.example',
  messagingSenderId: '240745974304',
  appId: '1:240745974304:web:28421b496096f3ef',
})
