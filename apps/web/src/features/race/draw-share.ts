import type { ShareWords } from './use-share-words.ts'

/** The size that most sites show whole. */
const [width, height] = [1200, 630]
const margin = 80

/** A picture of a certified place in the programme's colours. Nothing of it leaves the browser. */
export async function drawShare({ programme, race, who, place, amount, dates }: ShareWords): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  const style = getComputedStyle(document.documentElement)
  const colourOf = (name: string) => style.getPropertyValue(name).trim()
  await document.fonts.ready
  const family = getComputedStyle(document.body).fontFamily
  const write = (text: string, y: number, size: number, weight = 400) => {
    context.font = `${weight} ${size}px ${family}`
    context.fillText(text, margin, y, width - 2 * margin)
  }

  context.fillStyle = colourOf('--surface')
  context.fillRect(0, 0, width, height)
  context.fillStyle = colourOf('--text')
  write(programme, 110, 36, 600)
  write(race, 200, 56, 700)
  write(place, 330, 84, 700)
  write(amount, 410, 48, 600)
  context.fillStyle = colourOf('--text-quiet')
  write(`${who} · ${dates}`, 480, 34)
  drawLine(context, colourOf('--brand'), colourOf('--surface'))
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture was not drawn'))), 'image/png'),
  )
}

/** Our line with its stops. */
function drawLine(context: CanvasRenderingContext2D, colour: string, inside: string) {
  const y = 556
  context.strokeStyle = colour
  context.lineWidth = 14
  context.lineCap = 'round'
  context.beginPath()
  context.moveTo(margin, y)
  context.lineTo(width - margin, y)
  context.stroke()
  context.lineWidth = 8
  context.fillStyle = inside
  for (const part of [0, 1 / 3, 2 / 3, 1]) {
    context.beginPath()
    context.arc(margin + part * (width - 2 * margin), y, 18, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}
