/* What others can use of photos. */
export { keepPhotos } from './keep-photos.ts'
export { showPhoto } from './show-photo.ts'
