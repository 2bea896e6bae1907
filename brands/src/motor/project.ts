import { defineProject } from '../define-project.ts'

export const project = defineProject({
  apiKey: 'public-motor-2bb435f986d56d09',
  authDomain: 'motor.auth.throughway.example',
  projectId: 'throughway-motor',
  storageBucket: 'throughway-motor.storage.example',
  messagingSenderId: '251576513925',
  appId: '1:251576513925:web:0473ec481cadaf71',
})
