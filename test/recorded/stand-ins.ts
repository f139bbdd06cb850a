/** Packages that operators install, as far as a build uses them: what it asks of them is in the files that they make. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sharp = `
const sizeOf = (bytes) => {
  if (bytes[0] === 0x89) return { format: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes[0] === 0x52) return { format: 'webp', width: 1 + bytes.readUIntLE(24, 3), height: 1 + bytes.readUIntLE(27, 3) };
  const at = bytes.indexOf(Buffer.from([0xff, 0xc0]));
  const isTurned = bytes.indexOf(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])) > 0;
  const [width, height] = [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  return { format: 'jpeg', ...(isTurned ? { width: height, height: width } : { width, height }) };
};
const sharp = (bytes, options) => {
  const steps = [options];
  const noting = (name) => (...values) => { steps.push([name, ...values]); return image; };
  const image = {
    metadata: async () => { const { format, ...autoOrient } = sizeOf(bytes); return { format, autoOrient }; },
    rotate: noting('rotate'), resize: noting('resize'), toFormat: noting('toFormat'),
    toBuffer: async () => Buffer.from(JSON.stringify(steps)),
  };
  return image;
};
module.exports = Object.assign(sharp, { concurrency() {}, cache() {} });
`;

const resvg = `
exports.initWasm = async () => {};
exports.Resvg = class {
  constructor(svg, options) { this.made = { svg, options: { ...options, font: { ...options.font, fontBuffers: (options.font?.fontBuffers ?? []).map(String) } } }; }
  getBBox() { return { x: 80, width: 900, free() {} }; }
  render() { return { asPng: () => Buffer.from(JSON.stringify(this.made)), free() {} }; }
  free() {}
};
`;

/** Installs them in the project in `folder`. */
export function installStandIns(folder: string): void {
  for (const [name, code] of Object.entries({ sharp, '@resvg/resvg-wasm': resvg })) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), '{"version":"1.0.0","main":"index.js"}');
    writeFileSync(join(place, 'index.js'), code);
    writeFileSync(join(place, 'index_bg.wasm'), '');
  }
}
