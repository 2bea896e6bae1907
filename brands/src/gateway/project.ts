import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-gateway-7a3415f0cfa7204b',
  authDomain: 'gateway.auth.throughway.example',
  projectId: 'throughway-gateway',
  storageBucket: 'throughway-gateway.storage.example',
  messagingSenderId: '197461903947',
  appId: '1:197461903947:web:f34f10c5c100e0d2',
})
