import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-tradewinds-086cd9af894a0f1d',
  authDomain: 'tradewinds.auth.throughway.example',
  projectId: 'throughway-tradewinds',
  storageBucket: 'throughway-tradewinds.storage.example',
  messagingSenderId: '272998455954',
  appId: '1:272998455954:web:14ee11a40e2b1893',
})
