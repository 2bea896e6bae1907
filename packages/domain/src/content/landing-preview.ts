/**
 * The address of the landing page in a frame, where staff preview what they are writing. It shows the public page until
 * the page around it hands over a draft, so the address needs no protection.
 */
export const landingPreviewPath = '/landing_preview'
