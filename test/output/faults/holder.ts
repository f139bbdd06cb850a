/**
 * Takes the lock in a folder over and over and gives it back: `node --import tsx holder.ts <folder> <kill>`. While it
 * has it, it makes a file that must not be there. It is killed with the lock in its hand when it had it `kill` times;
 * where that is 0, it ends after two seconds. Prints how often it had it.
 */
import { unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseLock, removeDeadLocks, takeLock } from '../../../generator/output/lock.ts';

const [folder = '', kill] = process.argv.slice(2);
const held = join(folder, 'held');
const end = Date.now() + 2000;
let times = 0;
while (Number(kill) > 0 || Date.now() < end) {
  if (takeLock(join(folder, 'stage')) !== undefined) continue;
  writeFileSync(held, '', { flag: 'wx' });
  times++;
  unlinkSync(held);
  if (times === Number(kill)) process.kill(process.pid, 'SIGKILL');
  removeDeadLocks(join(folder, 'stage'));
  releaseLock(join(folder, 'stage'));
}
console.log(times);
