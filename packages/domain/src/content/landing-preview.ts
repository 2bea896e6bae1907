/**
 * The landing page in a frame of our own page, where staff see what they are writing. It shows what everybody sees until
 * the page around it hands over a draft, so nothing of it has to be kept from anybody.
 */
export const landingPreviewPath = '/landing_preview'
