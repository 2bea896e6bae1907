import { type Crop, placeOf } from './crop.ts'
import type { ReadPicture } from './read-picture.ts'

/** The picture behind a square window, which fills its parent. */
export function Cropped({ picture, crop }: { picture: ReadPicture; crop: Crop }) {
  const { left, top, width, height } = placeOf(picture, crop)
  const percent = (part: number) => `${part * 100}%`
  return (
    <img
      className="cropped"
      src={picture.address}
      alt=""
      draggable={false}
      style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
    />
  )
}
