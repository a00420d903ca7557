import { ObjectId } from 'mongodb';
import { openQueryPlans } from '#testing/explain/query-plans.ts';
import * as images from './collection.ts';

const { database, testQueries } = await openQueryPlans();
const bucket = images.openImages(database);
// At a bucket's first upload the driver looks whether it is empty; that is not ours to judge.
await images.storeImage(bucket, Buffer.from('picture'), 'uid-ada');
const id = new ObjectId();
const uid = 'uid-ada';
const email = 'ada@school.org';
const imageId = 'f'.repeat(32);

testQueries([images], {
  openImages: [],
  ownsImages: [() => images.ownsImages(database, uid)],
  listImageIdsByOwner: [() => images.listImageIdsByOwner(bucket, uid)],
  findImageIds: [() => images.findImageIds(database, [imageId, id.toHexString()])],
  changeOwnerOfImages: [() => images.changeOwnerOfImages(database, email, uid)],
  changeImageOwner: [() => images.changeImageOwner(database, imageId, uid)],
  deleteImage: [
    async () => {
      await images.deleteImage(bucket, await images.storeImage(bucket, Buffer.from('a'), uid));
    },
  ],
  storeImage: [() => images.storeImage(bucket, Buffer.from('picture'), uid)],
  readImage: [
    async () => {
      const stored = await images.storeImage(bucket, Buffer.from('picture'), uid);
      await images.readImage(bucket, stored);
    },
  ],
});
